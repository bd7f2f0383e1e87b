import { parseListSearch } from '../../../lib/list-search.ts'

/** The address bar of the list. */
export type PropositionsSearch = { page?: number }

/** What a bad or old link asks for in vain is left out: the page still opens. */
export function parsePropositionsSearch(search: Record<string, unknown>): PropositionsSearch {
  const { page } = parseListSearch(search, { tris: [] })
  return page === undefined ? {} : { page }
}
