import './absent-browser.ts'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { queryClient } from './lib/query-client.ts'
import { checkSession } from './lib/session.ts'
import { router } from './router.ts'
import { DocumentShell } from './routes/layout/document-shell.tsx'
import { documentTitle, pageOf } from './routes/page-metadata.ts'

/** What any document draws first. */
export const drawShell = () => renderToStaticMarkup(<DocumentShell />)

/** The sign-in page of the cooperative that `fetch` tells. */
export async function drawSignIn() {
  const own = await open('/connexion')
  // One piece: what comes apart would need inline scripts of React.
  const { prelude } = await prerender(<RouterProvider router={own} />, { progressiveChunkSize: Number.MAX_VALUE })
  return new Response(prelude).text()
}

/**
 * The home page as `fetch` answers: of who is signed in now, whoever it was drawn for before. One drawing at a time.
 * Undefined: another page is due, or a part of it comes apart.
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

/** As React writes it. */
const NOT_THERE = '<!--$!-->'

async function open(path: string) {
  await checkSession()
  const own = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await own.load()
  return own
}
