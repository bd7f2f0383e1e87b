import type { Sort } from '../ui/table-header.tsx'

/** Of the contract, where it comes with the weight of zod. */
export const LIGNES_MAX = 10_000

/** What 1 280 × 800 shows without scrolling (design.md §2). */
export const PAR_PAGE_ADMIN = 12

/** A number in an address is read as a number: a SIRET, the 86. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An identifier, in capitals too, as some programs copy it; nonsense is left out. */
export function uuidOf(value: unknown): string | undefined {
  const id = textOf(value).toLowerCase()
  return UUID.test(id) ? id : undefined
}

type Tri<Colonne extends string> = Colonne | `-${Colonne}`

/** What every list of administrators keeps in the address, defaults and nonsense left out. */
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

/** `-nom` as the header of a table shows it. */
export const toSort = (tri: string): Sort => ({
  key: tri.replace('-', ''),
  direction: tri.startsWith('-') ? 'desc' : 'asc',
})

/** The keys of a table are the columns its list sorts. */
export const toTri = <Tri extends string>({ key, direction }: Sort) => `${direction === 'desc' ? '-' : ''}${key}` as Tri

/** Of what the address keeps: an `undefined` value takes its filter away. */
export type Changes<Search> = { [key in keyof Search]?: Search[key] | undefined }

/** Any change of what is listed goes back to its first page; typing leaves no trace in the history. */
export const toNavigation = <Search extends { page?: number }>(search: Search, changes: Changes<Search>) => ({
  search: { ...search, page: undefined, ...changes } as Search,
  replace: 'q' in changes,
})
