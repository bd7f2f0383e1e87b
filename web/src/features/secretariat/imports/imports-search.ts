import { FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { listAddress, oneOf, uuidOf } from '../../../lib/list-search.ts'

/** The query string: one import when `id` is set, with the filters of its rows; else the list. */
export type ImportsSearch = { id?: string; sort?: Sort; feuille?: Feuille; page?: number }

const ADRESSE = listAddress('/admin/imports', {
  lignes: false,
  autres: { id: uuidOf, sort: oneOf(SORTS), feuille: oneOf(FEUILLES) },
})

export const IMPORTS = {
  ...ADRESSE,
  parse(search: Record<string, unknown>): ImportsSearch {
    const { q: _, ...asked } = ADRESSE.parse(search)
    if (asked.id) return asked
    return asked.page ? { page: asked.page } : {}
  },
}
