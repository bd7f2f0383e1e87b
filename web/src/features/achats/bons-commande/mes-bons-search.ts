import { BON_STATUTS, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { textOf } from '../../../lib/list-search.ts'

/** The query string of the member's orders, without the default values. */
export type MesBonsSearch = { q?: string; statut?: BonStatut; annee?: number }

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseMesBonsSearch(search: Record<string, unknown>): MesBonsSearch {
  const statut = BON_STATUTS.find((known) => known === search.statut)
  const q = textOf(search.q).trim().slice(0, 200)
  const annee = Number(textOf(search.annee))
  const isAnnee = Number.isInteger(annee) && annee >= 2000 && annee <= 2199
  return { ...(q && { q }), ...(statut && { statut }), ...(isAnnee && { annee }) }
}
