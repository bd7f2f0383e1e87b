import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { listAddress, oneOf, uuidOf } from '../../../lib/list-search.ts'

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

const ADRESSE = listAddress('/admin/doublons', {
  lignes: false,
  autres: { vue: oneOf(['entreprises', 'fusions']), gardee: uuidOf, absorbee: uuidOf },
})

export const DOUBLONS = {
  ...ADRESSE,
  parse(search: Record<string, unknown>): DoublonsSearch {
    const { gardee, absorbee, ...liste } = ADRESSE.parse(search)
    const comparees = gardee && absorbee && gardee !== absorbee && liste.vue !== 'fusions'
    return { ...liste, ...(comparees && { gardee, absorbee }) }
  },
}
