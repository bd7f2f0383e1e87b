import { parseListSearch } from '../../../lib/list-search.ts'

/** The query string of the list. */
export type PropositionsSearch = { page?: number }

/** Ignores invalid values: a bad or old link still opens the page. */
export function parsePropositionsSearch(search: Record<string, unknown>): PropositionsSearch {
  const { page } = parseListSearch(search, { tris: [] })
  return page === undefined ? {} : { page }
}
