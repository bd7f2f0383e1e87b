import { isDay } from '../ui/day-text.ts'
import type { Sort } from '../ui/table-header.tsx'

/** Copied from the contract, whose import would load zod. */
export const LIGNES_MAX = 10_000

/** Rows that fit on a screen of 1 280 × 800 without scrolling. */
export const PAR_PAGE_ADMIN = 12

/** The rows of a page that an address may ask for; the first is meant when it says none. */
export const TAILLES_DE_PAGE = [PAR_PAGE_ADMIN, 25, 50, 100] as const

/** Rows that one call reads at most. */
export const LUES_A_LA_FOIS = 100

/** The router parses digits in an address as a number: a SIRET, a département. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id in lower case (some programs copy capitals); undefined when invalid. */
export function uuidOf(value: unknown): string | undefined {
  const id = textOf(value).toLowerCase()
  return UUID.test(id) ? id : undefined
}

type Tri<Colonne extends string> = Colonne | `-${Colonne}`

/** Reads a value of the query string; undefined when invalid. */
type Read<Value> = (value: unknown) => Value | undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((known) => known === value)

export function dayOf(value: unknown): string | undefined {
  const day = textOf(value)
  return isDay(day) ? day : undefined
}

/** The query string common to the lists of administrators, without the default and invalid values. */
export function parseListSearch<const Colonne extends string>(
  search: Record<string, unknown>,
  { tris, par_page = PAR_PAGE_ADMIN }: { tris: readonly Colonne[]; par_page?: number },
): { page?: number; q?: string; tri?: Tri<Colonne> } {
  const page = Number(textOf(search.page))
  const isPage = Number.isInteger(page) && page > 1 && page * par_page <= LIGNES_MAX
  const q = textOf(search.q).trim().slice(0, 200)
  const tri = tris.flatMap((colonne): Tri<Colonne>[] => [colonne, `-${colonne}`]).find((known) => known === search.tri)
  return { ...(isPage && { page }), ...(q && { q }), ...(tri && { tri }) }
}

const tailleOf: Read<number> = (value) => TAILLES_DE_PAGE.find((taille) => taille === Number(textOf(value)))

type Reads = Record<string, Read<unknown>>
type ValuesOf<Names extends Reads> = { [Name in keyof Names]?: NonNullable<ReturnType<Names[Name]>> }

/** The address of a list: its path, and how its query string is read. */
export type ListAddress<Search> = {
  route: string
  /** Ignores invalid values: a bad or old link still opens the list. */
  parse: (search: Record<string, unknown>) => Search
  isFiltree: (search: Search) => boolean
  /** Whether it opens with the rows that the screen shows. */
  lignes: boolean
  liens: Liens
}

/** A filter by one record: « Fournisseur », then what is said while no row names it: « Un seul fournisseur ». */
type Lien = { mot: string; seul: string }
export type Liens = Record<string, Lien>

type Declaration<Colonne extends string, Filtres extends Reads, Autres extends Reads, Choisis extends Liens> = {
  /** Copied from the contract, whose import would load zod. */
  tris?: readonly Colonne[]
  filtres?: Filtres
  /** Ids that only the link of another page sets, with their words: the list shows each as a chip that removes it. */
  liens?: Choisis
  /** Attributes that are not filters: the columns shown, the record open. */
  autres?: Autres
  /** False: always the rows of the API, since its cards are high or its views share one address. */
  lignes?: false
}

/** A list whose address is the attributes declared, each with the function that reads it. */
export function listAddress<
  const Colonne extends string = never,
  const Filtres extends Reads = Record<never, never>,
  const Autres extends Reads = Record<never, never>,
  const Choisis extends Liens = Record<never, never>,
>(route: string, { tris = [], filtres, autres, liens, lignes }: Declaration<Colonne, Filtres, Autres, Choisis>) {
  type Search = { page?: number; par_page?: number; q?: string; tri?: Tri<Colonne> } & ValuesOf<Filtres> &
    ValuesOf<Autres> & { [Name in keyof Choisis]?: string }
  const choisis = Object.keys(liens ?? {})
  const uuids = Object.fromEntries(choisis.map((name) => [name, uuidOf] as const))
  const reads = Object.entries<Read<unknown>>({ ...filtres, ...uuids, ...autres })
  const filters = ['q', ...Object.keys(filtres ?? {}), ...choisis]
  return {
    route,
    lignes: lignes ?? true,
    liens: liens ?? {},
    parse(search) {
      const values = reads.map(([name, read]) => [name, read(search[name])] as const)
      const valid = Object.fromEntries(values.filter(([, value]) => value !== undefined))
      const par_page = tailleOf(search.par_page)
      // Each value comes from the function that gives its type.
      return {
        ...parseListSearch(search, { tris, ...(par_page && { par_page }) }),
        ...(par_page && { par_page }),
        ...valid,
      } as Search
    },
    isFiltree: (search: Record<string, unknown>) => filters.some((name) => search[name] !== undefined),
  } satisfies ListAddress<Search>
}

/** The query string of a list, without the default values. */
export type SearchOf<Address extends { parse: (search: Record<string, unknown>) => unknown }> = ReturnType<
  Address['parse']
>

/** `-nom` in the shape of a table header. */
export const toSort = (tri: string): Sort => ({
  key: tri.replace('-', ''),
  direction: tri.startsWith('-') ? 'desc' : 'asc',
})

/** The key of a column is the name that the API sorts by. */
export const toTri = <Tri extends string>({ key, direction }: Sort) => `${direction === 'desc' ? '-' : ''}${key}` as Tri

/** Changes of a query string: an `undefined` value removes its filter. */
export type Changes<Search> = { [key in keyof Search]?: Search[key] | undefined }

/** A change goes back to the first page. */
export const toChanged = <Search extends { page?: number }>(search: Search, changes: Changes<Search>) =>
  ({ ...search, page: undefined, ...changes }) as Search
