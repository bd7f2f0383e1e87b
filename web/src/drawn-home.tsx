import './absent-browser.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { queryClient } from './lib/query-client.ts'
import { checkSession } from './lib/session.ts'
import { router } from './router.ts'
import { documentTitle, pageOf } from './routes/page-metadata.ts'

/**
 * The home page as `fetch` answers: of who is signed in now, whoever it was drawn for before. One drawing at a time.
 * Undefined: another page is due.
 */
export async function drawHome() {
  queryClient.clear()
  await checkSession()
  const own = createRouter({ ...router.options, history: createMemoryHistory() })
  await own.load()
  const { matches } = own.state
  const page = pageOf(matches)
  if (page?.nom !== 'home') return undefined
  const html = renderToString(<RouterProvider router={own} />)
  return { html, titre: documentTitle(matches), corps: page.corps }
}
