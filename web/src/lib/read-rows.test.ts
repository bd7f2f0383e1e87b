import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

/** A list whose number of rows, told page after page, is in `totals`. */
function aListe(rows: readonly number[], totals: readonly number[] = []) {
  let read = 0
  return ({ page, par_page }: { page: number; par_page: number }) => ({
    queryKey: ['liste', page, par_page],
    queryFn: async () => ({
      resultats: rows.slice((page - 1) * par_page, page * par_page),
      total: totals[read++] ?? rows.length,
      total_exact: true,
    }),
  })
}

const RANGS = Array.from({ length: 250 }, (_, rang) => rang)

test.each([
  ['toutes les pages, dans l’ordre', aListe(RANGS), undefined, RANGS],
  ['une liste vide', aListe([]), undefined, []],
  ['une ligne de plus que celles montrées', aListe(RANGS), 249, undefined],
  ['une ligne de moins pendant la lecture', aListe(RANGS, [251, 250]), undefined, undefined],
])('%s', async (_, queryOf, total, expected) => {
  expect(await readRows<number>(new QueryClient(), queryOf, total)).toEqual(expected)
})
