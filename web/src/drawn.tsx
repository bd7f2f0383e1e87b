import './absent-browser.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { queryClient } from './lib/query-client.ts'
import { checkSession } from './lib/session.ts'
import { router } from './router.ts'
import { DocumentShell } from './routes/layout/document-shell.tsx'
import { documentTitle, pageOf } from './routes/page-metadata.ts'

/** The part that every document draws first. */
export const drawShell = () => renderToStaticMarkup(<DocumentShell />)

/** The sign-in page, for the cooperative that `fetch` answers. */
export async function drawSignIn() {
  const own = await open('/connexion')
  // In one piece: React needs inline scripts to reveal the parts that it streams later.
  const { prelude } = await prerender(<RouterProvider router={own} />, { progressiveChunkSize: Number.MAX_VALUE })
  return new Response(prelude).text()
}

/**
 * The home page of the account that `fetch` answers, whoever signed in before. One drawing at a time. Undefined when
 * another page must be shown, or when a lazy part is not there.
 */
export async function drawHome() {
  queryClient.clear()
  const own = await open('/')
  const { matches } = own.state
  const page = pageOf(matches)
  if (page?.nom !== 'home') return undefined
  const html = renderToString(<RouterProvider router={own} />)
  if (html.includes(NOT_THERE)) return undefined
  return { html, titre: documentTitle(matches), corps: page.corps }
}

/** The mark that React writes where a part is not there. */
const NOT_THERE = '<!--$!-->'

async function open(path: string) {
  await checkSession()
  const own = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await own.load()
  return own
}
