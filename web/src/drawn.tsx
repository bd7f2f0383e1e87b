import './absent-browser.ts'
import { skipToken } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { forgetOrganisme } from './features/organisme/organisme/organisme.ts'
import { answersOf, type DrawnQuery } from './lib/head-start.ts'
import type { Kept } from './lib/offline/copies.ts'
import { passKeptOn } from './lib/offline/kept.ts'
import { queryClient } from './lib/query-client.ts'
import { checkSession } from './lib/session.ts'
import { router } from './router.ts'
import { DocumentShell } from './routes/layout/document-shell.tsx'
import { documentTitle, type PageMetadata, pageOf } from './routes/page-metadata.ts'

// A part that reads waits for its answer, by the library's own suspense. A query that is switched off is not waited for.
const withDefaults = queryClient.defaultQueryOptions.bind(queryClient)
queryClient.defaultQueryOptions = (options) => {
  const all = withDefaults(options)
  return Object.assign(all, { suspense: all.enabled !== false && all.queryFn !== skipToken })
}

// Nothing is removed between a read and the drawing that shows it.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'added') query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY })
})

/** The part that every document draws first. */
export const drawShell = () => renderToStaticMarkup(<DocumentShell />)

/** The token of a mail is in the fragment of the address, which no server sees. */
const isDrawn = (page: PageMetadata | undefined) => page !== undefined && !page.jeton

/**
 * The page at this whole address, for the account that `fetch` answers, whoever signed in before: its name, its content, and
 * what its queries read. One drawing at a time. Undefined when the browser must draw it. Rejects when a part
 * fails, or waits longer than `patienceMs`.
 */
export async function drawPage(address: string, patienceMs: number) {
  const { pathname, search } = Object.assign(globalThis, { location: new URL(address) }).location
  const own = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [pathname + search] }) })
  // Nothing is read for a page that the browser draws.
  if (!isDrawn(pageOf(own.matchRoutes(own.latestLocation)))) return undefined
  queryClient.clear()
  copies.clear()
  forgetOrganisme()
  await checkSession()
  await own.load()
  const { matches } = own.state
  // The guard may have led to another page.
  const page = pageOf(matches)
  if (!page || !isDrawn(page) || matches.some(({ status }) => status !== 'success')) return undefined
  const html = await draw(<RouterProvider router={own} />, patienceMs)
  return { html, page: page.nom, titre: documentTitle(matches), corps: page.corps, data: readData() }
}

/** Waits for the parts that come apart and for the reads. Rejects with the error of a part, which a browser would draw again by itself. */
async function draw(page: ReactNode, patienceMs: number): Promise<string> {
  const errors: unknown[] = []
  // In one piece: React needs inline scripts to reveal the parts that it streams later.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.MAX_VALUE,
    onError: (error) => void errors.push(error),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}

/** The answers that the device may keep, with what it needs to keep them. */
const copies = new Map<unknown, readonly [cle: string, kept: Kept]>()
passKeptOn((cle, kept, answer) => copies.set(answer, [cle, kept]))

const readData = (): DrawnQuery[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state: { data } }) => [
      queryKey,
      data,
      answersOf(data).map((answer) => copies.get(answer) ?? null),
    ])
