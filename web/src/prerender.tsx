import { RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { forgetSession } from './lib/session.ts'
import { router } from './router.ts'
import { DocumentShell } from './routes/layout/document-shell.tsx'

/** What any document draws first. */
export const renderShell = () => renderToStaticMarkup(<DocumentShell />)

/** The page of the address, as a browser where nobody is signed in draws it. */
export async function renderPage(): Promise<string> {
  forgetSession()
  await router.load()
  // One piece: what comes apart would need inline scripts of React.
  const { prelude } = await prerender(<RouterProvider router={router} />, { progressiveChunkSize: Number.MAX_VALUE })
  return new Response(prelude).text()
}
