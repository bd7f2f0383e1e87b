import { MANDAT_STATUTS, type MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { type Changes, parseListSearch, textOf, uuidOf } from '../../../lib/list-search.ts'

export const VUES = ['preparer', 'lots', 'retours', 'mandats'] as const
export type Vue = (typeof VUES)[number]

/** Copied from the contract, whose import would load zod. */
const TRIS = ['raison_sociale', 'statut', 'date_signature', 'dernier_prelevement'] as const
type Tri = (typeof TRIS)[number]

/** The query string of the page, without the default values. */
export type PrelevementsSearch = {
  vue?: Exclude<Vue, 'preparer'>
  /** Id of the batch that is open. */
  lot?: string
  date?: string
  page?: number
  q?: string
  statut?: MandatStatut
  tri?: Tri | `-${Tri}`
}

/** Ignores invalid values: a bad or old link still opens the page. */
export function parsePrelevementsSearch(search: Record<string, unknown>): PrelevementsSearch {
  const vue = VUES.find((known) => known === search.vue)
  const statut = MANDAT_STATUTS.find((known) => known === search.statut)
  const lot = uuidOf(search.lot)
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(textOf(search.date))?.[0]
  return {
    ...(vue && vue !== 'preparer' && { vue }),
    ...(vue === 'lots' && lot && { lot }),
    ...(date && { date }),
    ...(statut && { statut }),
    ...parseListSearch(search, { tris: TRIS }),
  }
}

/** Props of each view: the query string and a function that changes it. */
export type VueProps = {
  search: PrelevementsSearch
  change: (changes: Changes<PrelevementsSearch>) => void
}
