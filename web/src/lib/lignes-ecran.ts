import { previousPage } from './previous-page.ts'

/** Rows are 31 px high from this width (`--breakpoint-huge`); a window of 1,080 px leaves about 950 to the page. */
const LARGE = { width: 1600, height: 900 }

/** The rows that a list opens with on this screen; undefined for those of every screen. */
export const lignesOf = ({ width, height }: { width: number; height: number }) =>
  width >= LARGE.width && height >= LARGE.height ? 25 : undefined

/**
 * The number of rows to write in the address of a list that says none. Never on the first page of a tab, which the server
 * has drawn without knowing the screen, nor where a page is numbered: it is counted by the rows of every screen.
 */
export function lignesToAdd(search: { page?: unknown; par_page?: unknown }) {
  if (previousPage() === undefined || search.par_page !== undefined || search.page !== undefined) return undefined
  return lignesOf({ width: window.innerWidth, height: window.innerHeight })
}
