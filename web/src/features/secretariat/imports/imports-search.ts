import { FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { parseListSearch, uuidOf } from '../../../lib/list-search.ts'

/** The query string: one import when `id` is set, with the filters of its rows; else the list. */
export type ImportsSearch = { id?: string; sort?: Sort; feuille?: Feuille; page?: number }

/** Ignores invalid values: a bad or old link still opens the page. */
export function parseImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const { page } = parseListSearch(search, { tris: [] })
  const id = uuidOf(search.id)
  if (!id) return page ? { page } : {}
  const sort = SORTS.find((known) => known === search.sort)
  const feuille = FEUILLES.find((known) => known === search.feuille)
  return { id, ...(sort && { sort }), ...(feuille && { feuille }), ...(page && { page }) }
}
