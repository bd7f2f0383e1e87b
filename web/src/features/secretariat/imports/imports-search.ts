import { FEUILLES, type Feuille } from '@sillon/domain/secretariat/imports/feuilles'
import { SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { parseListSearch, uuidOf } from '../../../lib/list-search.ts'

/** The address bar: one import when `id` names it, with what is shown of its rows; else all of them. */
export type ImportsSearch = { id?: string; sort?: Sort; feuille?: Feuille; page?: number }

/** What a bad or old link asks for in vain is left out: the page still opens. */
export function parseImportsSearch(search: Record<string, unknown>): ImportsSearch {
  const { page } = parseListSearch(search, { tris: [] })
  const id = uuidOf(search.id)
  if (!id) return page ? { page } : {}
  const sort = SORTS.find((known) => known === search.sort)
  const feuille = FEUILLES.find((known) => known === search.feuille)
  return { id, ...(sort && { sort }), ...(feuille && { feuille }), ...(page && { page }) }
}
