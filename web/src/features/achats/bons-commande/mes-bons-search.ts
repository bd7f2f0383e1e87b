import { BON_STATUTS, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { textOf } from '../../../lib/list-search.ts'

/** The address bar of my orders, its defaults left out. */
export type MesBonsSearch = { q?: string; statut?: BonStatut; annee?: number }

/** What a bad or old link asks for in vain is left out: the list still opens. */
export function parseMesBonsSearch(search: Record<string, unknown>): MesBonsSearch {
  const statut = BON_STATUTS.find((known) => known === search.statut)
  const q = textOf(search.q).trim().slice(0, 200)
  const annee = Number(textOf(search.annee))
  const isAnnee = Number.isInteger(annee) && annee >= 2000 && annee <= 2199
  return { ...(q && { q }), ...(statut && { statut }), ...(isAnnee && { annee }) }
}
