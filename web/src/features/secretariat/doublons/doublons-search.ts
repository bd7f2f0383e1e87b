import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { parseListSearch, uuidOf } from '../../../lib/list-search.ts'

export const VUES = ['adherents', 'entreprises', 'fusions'] as const
export type Vue = (typeof VUES)[number]

/** The address bar of the page, its defaults left out. With two records, they are side by side. */
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

/** What a bad or old link asks for in vain is left out: the page still opens. */
export function parseDoublonsSearch(search: Record<string, unknown>): DoublonsSearch {
  const vue = VUES.find((known) => known === search.vue)
  const [gardee, absorbee] = [uuidOf(search.gardee), uuidOf(search.absorbee)]
  return {
    ...(vue && vue !== 'adherents' && { vue }),
    ...(gardee && absorbee && gardee !== absorbee && vue !== 'fusions' && { gardee, absorbee }),
    ...parseListSearch(search, { tris: [] }),
  }
}
