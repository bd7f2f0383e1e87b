/** Rows are 31 px high from this width (`--breakpoint-huge`); a window of 1,080 px leaves about 950 to the page. */
const LARGE = { width: 1600, height: 900 }
const LIGNES_LARGE = 25

/** The rows that a list opens with on this screen; undefined for those of every screen. */
export const lignesOf = ({ width, height }: { width: number; height: number }) =>
  width >= LARGE.width && height >= LARGE.height ? LIGNES_LARGE : undefined

/**
 * The number of rows to write in the address of a list that says none, once the browser draws it (`drawn`): the server
 * drew the first page of a tab without knowing the screen. None where a page is numbered: it is counted by the rows of
 * every screen.
 */
export function lignesToAdd(search: Asked, drawn: boolean) {
  if (!drawn || search.par_page !== undefined || search.page !== undefined) return undefined
  return lignesOf({ width: window.innerWidth, height: window.innerHeight })
}

/** Whether a large screen keeps the place of the rows of a first page until they come, so that it does not jump. */
export const keepsPlace = ({ page, par_page = LIGNES_LARGE }: Asked, total: number) =>
  page === undefined && par_page === LIGNES_LARGE && total >= LIGNES_LARGE

type Asked = { page?: unknown; par_page?: unknown }
