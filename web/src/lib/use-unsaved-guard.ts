import { useBlocker } from '@tanstack/react-router'

/** Asks before leaving: `leaving` is set while the question is open. Closing the tab asks in the browser's own words. */
export function useUnsavedGuard(hasUnsavedChanges: () => boolean) {
  const blocker = useBlocker({
    // A filter or a tab kept in the query string leaves the form where it is.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasUnsavedChanges(),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined
}
