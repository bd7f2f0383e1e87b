import { listAddress, type SearchOf } from '../../../lib/list-search.ts'

export const RELEVES = listAddress('/admin/banque', {})
export type RelevesSearch = SearchOf<typeof RELEVES>
