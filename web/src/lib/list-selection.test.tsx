import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from './list-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { phraseSelection } from './selection-phrases.ts'

afterEach(cleanup)

type Search = { page?: number; par_page?: number; tri?: string; q?: string }

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** A list of rows that are their own ids, twelve a page. */
function aListe(route: string, lignes: string[]) {
  const pageOf = ({ page = 1, par_page = 12 }: Search) => ({
    resultats: lignes.slice((page - 1) * par_page, page * par_page),
    total: lignes.length,
    total_exact: true,
    page,
    par_page,
  })
  const query = (search: Search) => ({ queryKey: [route, search], queryFn: async () => pageOf(search) })
  const mount = (initialProps: Search) =>
    renderHook(
      (search: Search) =>
        useSelection({
          list: { route, search },
          page: pageOf(search),
          query,
          rowKey: (row: string) => row,
          rowLabel: (row) => row,
        }),
      { initialProps, wrapper },
    )
  const choose = ({ result }: ReturnType<typeof mount>, ...keys: string[]) =>
    act(() => result.current.table.selection.onChange(new Set(keys), true))
  return { mount, choose }
}

type Liste = ReturnType<ReturnType<typeof aListe>['mount']>
const summaryOf = ({ result: { current } }: Liste) => phraseSelection(current.places, current.place, current.ici)

const numeros = (nombre: number) => Array.from({ length: nombre }, (_, rang) => `L${rang + 1}`)

test('la sélection survit aux pages, au tri et à une visite d’une fiche', () => {
  const { mount, choose } = aListe('/pages', numeros(30))
  const liste = mount({})
  choose(liste, 'L1', 'L2')
  liste.rerender({ page: 2 })
  choose(liste, 'L13')
  expect(summaryOf(liste)).toBe('3\u00a0sélectionnées, sur 2\u00a0pages')
  liste.rerender({ page: 1, tri: '-nom' })
  expect(liste.result.current.rows).toEqual(['L1', 'L2', 'L13'])
  expect(summaryOf(liste)).toBe('3\u00a0sélectionnées, dont 2 sur cette page')
  liste.unmount()
  expect(mount({ page: 3 }).result.current.rows).toEqual(['L1', 'L2', 'L13'])
})

test('un autre filtre efface la sélection, le dit, et ne la rend pas', () => {
  const { mount, choose } = aListe('/filtres', numeros(30))
  const liste = mount({})
  choose(liste, 'L1', 'L2')
  liste.rerender({ q: 'v' })
  liste.rerender({ q: 'va' })
  expect(liste.result.current.rows).toEqual([])
  expect(liste.result.current.effacees).toBe(2)
  liste.rerender({})
  expect(liste.result.current.rows).toEqual([])
  choose(liste, 'L1')
  expect(liste.result.current.effacees).toBe(0)
})

const demande = async (liste: Liste, total: number) => {
  const { result } = liste
  const page = { resultats: [], total, total_exact: true, page: 1, par_page: 12 }
  render(
    <SelectionBar page={page} selection={result.current as never} somme={undefined}>
      {null}
    </SelectionBar>,
    { wrapper },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Sélectionner les/ }))
}

test('« Sélectionner les 244 » lit toutes les pages, dans leur ordre', async () => {
  const { mount } = aListe('/toutes', numeros(244))
  const liste = mount({ page: 2 })
  await demande(liste, 244)
  await waitFor(() => expect(liste.result.current.rows).toEqual(numeros(244)))
  expect(summaryOf(liste)).toBe('244\u00a0sélectionnées, sur 21\u00a0pages')
  act(() => liste.result.current.clear())
  expect(liste.result.current.rows).toEqual([])
})

test('une liste dont le nombre a changé ne se sélectionne pas entière, et dit pourquoi', async () => {
  const { mount, choose } = aListe('/changee', numeros(121))
  const liste = mount({})
  choose(liste, 'L2')
  await demande(liste, 120)
  expect(await screen.findByText(/^La liste a changé pendant la lecture/)).toBeTruthy()
  expect(liste.result.current.rows).toEqual(['L2'])
})

test('au-delà de cinq cents, la liste entière ne se prend pas, et la barre le dit', () => {
  const { mount, choose } = aListe('/longue', numeros(501))
  const liste = mount({})
  choose(liste, 'L1')
  const page = { resultats: [], total: 501, total_exact: true, page: 1, par_page: 12 }
  render(
    <SelectionBar page={page} selection={liste.result.current as never} somme={undefined}>
      {null}
    </SelectionBar>,
    { wrapper },
  )
  expect(screen.getByText('500 au plus à la fois.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Sélectionner les/ })).toBeNull()
})
