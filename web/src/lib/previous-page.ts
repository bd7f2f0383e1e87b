import { onUserChanged } from './session.ts'

/** The address of a page: the variables of its path, and its query string. */
type Place = { params: Record<string, unknown>; search: Record<string, unknown> }

/** A match of the router: `fullPath` has the names of the variables, `pathname` their values. */
export type Match = Place & { fullPath: string; pathname: string }

let previous: string | undefined
const places = new Map<string, Place>()

/** Remembers the page that a navigation leaves, for as long as the tab is not loaded again. */
export function leavePage(match: Match | undefined) {
  previous = match?.pathname
  if (match) places.set(match.fullPath, { params: match.params, search: match.search })
}

/** The path of the page that one came from, by a link or by the history; undefined on the first page. */
export const previousPage = () => previous

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Compared without the slash at the end, which some links leave out. */
export const isPreviousPage = (path: string) => previous !== undefined && withoutSlash(path) === withoutSlash(previous)

const MACHINE_ORIGINS = [
  { label: 'Mes machines', to: '/mes-machines/' },
  { label: 'Accueil', to: '/' },
] as const

/** The page outside a declaration from which a member has just opened a machine: it is where one goes back. */
export const machineOrigin = () => MACHINE_ORIGINS.find(({ to }) => isPreviousPage(to))

/** The state of a page when it was last left: its filters, its sort, its page. Undefined when it was not opened. */
export const lastPlace = (fullPath: string) => places.get(fullPath)

/** The page of the office that a record was opened from, by path of the record: `follow-origins.ts` writes it. */
export const origins = new Map<string, Place & { to: string; pathname: string; label: string }>()

/** Says that one is now at another page of a list: the way back leads there. */
export function movePlace(fullPath: string, search: Record<string, unknown>) {
  places.set(fullPath, { params: {}, ...places.get(fullPath), search })
}

// The filters of one account may name people: the next one in this tab does not find them.
onUserChanged(() => {
  previous = undefined
  places.clear()
  origins.clear()
})
