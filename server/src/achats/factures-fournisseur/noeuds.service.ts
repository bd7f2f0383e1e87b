import type { Identifiant } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import { enfantAt, enfantsOf, type Noeud } from '../../platform/xml.ts'

/** Stands for a group that the invoice does not have: all that is read in it is absent. */
export const VIDE: Noeud = { nom: '', attributs: new Map(), texte: '', enfants: [] }

/** All the identifiers of that name at the end of a path, with their list. */
export function identifiantsAt(noeud: Noeud, ...chemin: string[]): Identifiant[] {
  const nom = chemin.at(-1) ?? ''
  return enfantsOf(enfantAt(noeud, ...chemin.slice(0, -1)) ?? VIDE, nom).map(({ attributs, texte }) => ({
    liste: attributs.get('schemeID') ?? null,
    valeur: texte.trim(),
  }))
}
