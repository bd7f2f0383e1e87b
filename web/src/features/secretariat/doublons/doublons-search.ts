import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { parseListSearch, uuidOf } from '../../../lib/list-search.ts'

export const VUES = ['adherents', 'entreprises', 'fusions'] as const
export type Vue = (typeof VUES)[number]

/** The query string of the page, without the default values. With two records, they are compared. */
export type DoublonsSearch = {
  vue?: Exclude<Vue, 'adherents'>
  gardee?: string
  absorbee?: string
  page?: number
  q?: string
}

export const objetOf = ({ vue }: DoublonsSearch): ObjetFusion => (vue === 'entreprises' ? 'entreprise' : 'adherent')

export const vueOf = (objet: ObjetFusion) =>
  (objet === 'entreprise' ? { vue: 'entreprises' } : {}) satisfies DoublonsSearch

/** Ignores invalid values: a bad or old link still opens the page. */
export function parseDoublonsSearch(search: Record<string, unknown>): DoublonsSearch {
  const vue = VUES.find((known) => known === search.vue)
  const [gardee, absorbee] = [uuidOf(search.gardee), uuidOf(search.absorbee)]
  return {
    ...(vue && vue !== 'adherents' && { vue }),
    ...(gardee && absorbee && gardee !== absorbee && vue !== 'fusions' && { gardee, absorbee }),
    ...parseListSearch(search, { tris: [] }),
  }
}
