let previous: string | undefined

/** Remembers the path that a navigation leaves. */
export function leavePage(pathname: string | undefined) {
  previous = pathname
}

/** The path of the page that one came from, by a link or by the history; undefined on the first page. */
export const previousPage = () => previous
