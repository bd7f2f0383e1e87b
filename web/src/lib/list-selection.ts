import type { Page } from '@sillon/contract/page'
import { useEffect, useState } from 'react'
import { PAR_PAGE_ADMIN } from './list-search.ts'
import type { Place } from './selection-phrases.ts'
import { onUserChanged } from './session.ts'

type Search = { page?: number; par_page?: number; tri?: string }

/** A chosen row, as it was last read. */
type Choisie<Row> = Place & { row: Row }

type Kept<Row> = {
  /** The filters that the rows were chosen under. */
  filtre: string
  choisies: ReadonlyMap<string, Choisie<Row>>
  /** How many rows the change of filters took out of the selection. */
  effacees: number
}

/** By list: a selection outlives the pages, the sort, and a visit to a record. */
const kept = new Map<string, Kept<unknown>>()
onUserChanged(() => kept.clear())

/** The address of a list, without what shows the same rows in another way. */
const filtreOf = ({ page, par_page, tri, colonnes, ...filtre }: Search & { colonnes?: unknown }) =>
  JSON.stringify(Object.entries(filtre).sort())

const placeOf = ({ tri = '', par_page = PAR_PAGE_ADMIN, page = 1 }: Search): Place => ({
  ordre: `${tri} ${par_page}`,
  page,
})

type Demande<Row, Asked extends Search> = {
  list: { route: string; search: Asked }
  /** The page shown; undefined while it loads. */
  page: Page<Row> | undefined
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Reads the page that an address says, in the type of `page`. */
  query: (search: Asked) => { queryKey: readonly unknown[] }
}

/** The rows chosen in a list, for the acts that take several. */
export function useSelection<Row, Asked extends Search>({ list, page, rowKey, rowLabel, query }: Demande<Row, Asked>) {
  const { route, search } = list
  const here = page?.resultats ?? []
  const place = placeOf(search)
  const [{ choisies: chosen, effacees }, keep] = useKept<Row>(route, filtreOf(search))
  const choisies = new Map(chosen)
  for (const row of here) {
    // The page on the screen is newer than what was chosen.
    if (choisies.has(rowKey(row))) choisies.set(rowKey(row), { ...place, row })
  }

  function change(keys: ReadonlySet<string>, on: boolean) {
    const next = new Map(choisies)
    for (const row of here.filter((row) => keys.has(rowKey(row)))) {
      if (on) next.set(rowKey(row), { ...place, row })
      else next.delete(rowKey(row))
    }
    keep(next)
  }

  return {
    rows: [...choisies.values()].map(({ row }) => row),
    /** The place of the chosen rows, for the bar; `ici`: how many of them the page shows. */
    places: [...choisies.values()],
    place,
    ici: here.filter((row) => choisies.has(rowKey(row))).length,
    effacees,
    clear: () => keep(new Map()),
    /** Every row of the list, in its order. */
    chooseAll(rows: readonly Row[]) {
      const pageOf = (rang: number) => Math.floor(rang / (search.par_page ?? PAR_PAGE_ADMIN)) + 1
      keep(new Map(rows.map((row, rang) => [rowKey(row), { ...place, page: pageOf(rang), row }])))
    },
    pageQuery: (some: Search) => query({ ...search, ...some }),
    table: { rowLabel, selection: { keys: new Set(choisies.keys()) as ReadonlySet<string>, onChange: change } },
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row, Search>>

const emptyOf = (filtre: string) => ({ filtre, choisies: new Map(), effacees: 0 })

function useKept<Row>(route: string, filtre: string) {
  // Rows of one list under the same filters are of one type.
  const [state, setState] = useState(() => (kept.get(route) ?? emptyOf(filtre)) as Kept<Row>)
  if (state.filtre !== filtre) setState({ ...emptyOf(filtre), effacees: state.choisies.size || state.effacees })
  useEffect(() => {
    kept.set(route, { ...state, effacees: 0 })
  }, [route, state])
  return [state, (choisies: Kept<Row>['choisies']) => setState({ filtre, choisies, effacees: 0 })] as const
}

/** The rows chosen in a list of this tab, for the page that an act on them opens. */
export const listChosen = <Row>(route: string): Row[] =>
  [...(kept.get(route)?.choisies.values() ?? [])].map(({ row }) => row as Row)
