import { listAddress, type SearchOf } from '../../../lib/list-search.ts'

export const PROPOSITIONS = listAddress('/admin/propositions', { lignes: false })

export type PropositionsSearch = SearchOf<typeof PROPOSITIONS>
