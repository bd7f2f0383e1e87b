import { useBlocker } from '@tanstack/react-router'

/** Asks before leaving: `leaving` is set while the question is open. Closing the tab asks in the browser's own words. */
export function useUnsavedGuard(hasUnsavedChanges: () => boolean) {
  const blocker = useBlocker({
    // A filter or a tab kept in the query string leaves the form where it is; another section of the page is another form.
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && hasUnsavedChanges(),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined
}

type Place = { pathname: string; search: object }

const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname || sectionOf(current) !== sectionOf(next)

const sectionOf = ({ search }: Place) =>
  'section' in search ? search.section : 'onglet' in search ? search.onglet : undefined
