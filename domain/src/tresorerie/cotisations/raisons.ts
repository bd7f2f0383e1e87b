import { formatMontant } from '../../argent/format-montant.ts'
import type { LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { CotisationStatutAffiche } from './cotisation-statut.ts'

type Ligne = Pick<LigneCalcul, 'code' | 'libelle' | 'detail' | 'montant_ht'>
type Compte = { lignes: readonly Ligne[]; montant_tva: number }

/** One reason why a fee differs from an earlier one, in cents. */
export type Raison = { libelle: string; detail: string; ecart: number }

/** Why the fee differs, line by line: their sum is the difference of the two fees. */
export function listRaisons(avant: Compte, apres: Compte): Raison[] {
  const anciennes = new Map(avant.lignes.map((ligne) => [keyOf(ligne), ligne]))
  const restantes = new Set(apres.lignes.map(keyOf))
  return [
    ...apres.lignes.map((ligne) => raisonOf(ligne, anciennes.get(keyOf(ligne)))),
    ...avant.lignes
      .filter((ligne) => !restantes.has(keyOf(ligne)))
      .map(({ libelle, montant_ht }) => ({ libelle, detail: 'Ne compte plus.', ecart: -montant_ht })),
    { libelle: 'TVA', detail: 'Suit le montant.', ecart: apres.montant_tva - avant.montant_tva },
  ].filter(({ ecart }) => ecart !== 0)
}

function raisonOf({ libelle, detail, montant_ht }: Ligne, ancienne: Ligne | undefined): Raison {
  if (!ancienne) return { libelle, detail: detail === null ? 'Nouveau.' : `Nouveau : ${detail}.`, ecart: montant_ht }
  const mots = ancienne.detail === detail ? 'Le tarif a changé.' : `${ancienne.detail ?? 'rien'} → ${detail ?? 'rien'}`
  return { libelle, detail: mots, ecart: montant_ht - ancienne.montant_ht }
}

const keyOf = ({ code, libelle }: Ligne) => `${code} ${libelle}`

/** « 21,98 € de plus qu’en 2026 »: the whole difference, in cents, with the year that it is counted from. */
export function titreEcart(ecart: number, depuis: number): string {
  if (ecart === 0) return `Le même montant qu’en ${depuis}`
  return `${formatMontant(Math.abs(ecart))} de ${ecart > 0 ? 'plus' : 'moins'} qu’en ${depuis}`
}

type Appelee = { campagne: { annee: number }; statut: CotisationStatutAffiche }

/** The last fee called for an earlier year: one that was cancelled compares with nothing, and none with it. */
export function findPrecedente<T extends Appelee>(cotisations: readonly T[], { campagne, statut }: Appelee) {
  if (statut === 'annulee') return
  return cotisations
    .filter((autre) => autre.statut !== 'annulee' && autre.campagne.annee < campagne.annee)
    .toSorted((a, b) => b.campagne.annee - a.campagne.annee)[0]
}
