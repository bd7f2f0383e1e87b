import { useLayoutEffect } from 'react'
import { documentTitle, type Match, pageOf } from '../page-metadata.ts'

/** Sets the title of the window and the class of the body from the route. */
export function useDocumentMetadata(matches: readonly Match[]) {
  const title = documentTitle(matches)
  const corps = pageOf(matches)?.corps ?? 'corps-public'

  useLayoutEffect(() => {
    document.title = title
  }, [title])

  useLayoutEffect(() => {
    document.body.classList.add(corps)
    return () => document.body.classList.remove(corps)
  }, [corps])
}
