import type { Fichier } from '@sillon/contract/route'
import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import type { LigneFournisseur, PointLivraison } from '@sillon/domain/pieces/documents/contenu-commande'
import { formatColis, UNITE_SYMBOLES } from '@sillon/domain/unite'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { type Colonne, montantCsv, telephoneCsv, toCsv } from '../../platform/csv.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { getCommande } from './courante.service.ts'

type Ligne = LigneFournisseur & { point: PointLivraison }

const COLONNES: Colonne<Ligne>[] = [
  { titre: 'Lieu de livraison', valeur: ({ point }) => point.libelle },
  { titre: 'Adresse de livraison', valeur: ({ point }) => point.adresse.join(', ') },
  { titre: 'Instructions', valeur: ({ point }) => point.instructions },
  { titre: 'N° adhérent', valeur: ({ point }) => point.adherent?.no_adherent ?? null },
  { titre: 'Adhérent', valeur: ({ point }) => point.adherent?.raison_sociale ?? null },
  { titre: 'SIRET', valeur: ({ point }) => point.adherent?.siret ?? null },
  { titre: 'Téléphone', valeur: ({ point }) => telephoneCsv(point.adherent?.telephone ?? null) },
  { titre: 'Adresse de facturation', valeur: ({ point }) => point.adherent?.adresse.join(', ') ?? null },
  { titre: 'Certiphyto', valeur: ({ point }) => point.adherent?.certiphyto ?? null },
  { titre: 'Bon de commande', valeur: ({ point }) => point.numero_bon },
  { titre: 'Référence', valeur: ({ reference_fournisseur: reference }) => reference },
  { titre: 'Désignation', valeur: ({ designation }) => designation },
  { titre: 'AMM', valeur: ({ amm }) => amm },
  { titre: 'Colis', valeur: ({ nombre }) => nombre },
  { titre: 'Conditionnement', valeur: ({ nombre, conditionnement }) => formatColis(nombre, conditionnement) },
  { titre: 'Quantité', valeur: ({ quantite }) => quantite },
  { titre: 'Unité', valeur: ({ unite }) => UNITE_SYMBOLES[unite] },
  { titre: 'Prix unitaire HT', valeur: ({ prix_unitaire_ht: prix }) => prix / 10_000 },
  { titre: 'Montant HT', valeur: ({ montant_ht }) => montantCsv(montant_ht) },
]

export async function exportCommande(context: RequestContext, id: string): Promise<Fichier> {
  const commande = await getCommande(context.db, id)
  const lignes = commande.contenu.points.reduce((total, point) => total + point.lignes.length, 0)
  await recordExport(context, { objet: 'commande_fournisseur', objet_id: id, format: 'csv', lignes })
  return toTableau(commande)
}

/** A CSV with one row per line and delivery place, for a spreadsheet. */
export function toTableau({ numero, contenu }: CommandeFournisseur): Fichier {
  const lignes = contenu.points.flatMap((point) => point.lignes.map((ligne) => ({ ...ligne, point })))
  return { nom: `${numero}.csv`, type: 'text/csv; charset=utf-8', octets: toCsv(COLONNES, inOne(lignes)) }
}

async function* inOne<Une>(lignes: readonly Une[]) {
  yield lignes
}

export async function readTexte({ octets }: Fichier): Promise<string> {
  if (octets instanceof Uint8Array) return Buffer.from(octets).toString('utf8')
  let texte = ''
  for await (const morceau of octets) texte += String(morceau)
  return texte
}
