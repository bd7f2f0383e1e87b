import type { Page } from '@sillon/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { LUES_A_LA_FOIS } from './list-search.ts'

type PageRead = { page: number; par_page: number }

/** Every row of a list, in its order; undefined when their number is not `total`, by default that of the first page read. */
export async function readRows<Row>(
  queryClient: QueryClient,
  queryOf: (read: PageRead) => { queryKey: readonly unknown[] },
  total?: number,
): Promise<Row[] | undefined> {
  const rows: Row[] = []
  let attendues = total
  for (let page = 1; attendues === undefined || rows.length < attendues; page += 1) {
    const query = queryOf({ page, par_page: LUES_A_LA_FOIS })
    const found = await queryClient.fetchQuery<Page<Row>>({ ...query, staleTime: 0 })
    rows.push(...found.resultats)
    attendues ??= found.total
    if (found.total !== attendues || (rows.length < attendues && found.resultats.length === 0)) return undefined
  }
  return rows.length === attendues ? rows : undefined
}
