import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Documents, HIDDEN, prepareDocuments } from './documents.ts'
import { NotFound } from './refusals.ts'

/**
 * Paths that get 404 instead of the page of the application: the API, the assets, hidden files, names with an
 * extension.
 */
const NOT_A_PAGE = /^\/(api|assets)(\/|\?|$)|\/(\.|%2e)|^[^?]*\.\w+(\?|$)/i

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web application: hashed assets are cached for ever, pages and the service worker are checked each
 * time.
 */
export async function serveWeb(app: FastifyInstance, documents: Documents) {
  const { webRoot } = documents
  await app.register(serveStatic, {
    root: fileURLToPath(webRoot),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    // A compressed copy is found beside its file and needs no route of its own.
    globIgnore: ['**/.*/**', 'assets/**', 'csp.json', 'page.html', '**/*.{br,gz}'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  await serveAssets(app, new URL('assets/', webRoot))
  const sendPage = prepareDocuments(app, documents)
  app.get('/', HIDDEN, sendPage)
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.url)) throw new NotFound()
    return sendPage(request, reply)
  })
}

/** One route for all the assets: hundreds of routes would make every start longer. */
async function serveAssets(app: FastifyInstance, folder: URL) {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = files.filter((file) => file.isFile() && !/^\.|\.(br|gz)$/.test(file.name)).map(({ name }) => name)
  const assets = new Set(names)
  app.get<{ Params: { name: string } }>('/assets/:name', HIDDEN, async ({ params }, reply) => {
    if (!assets.has(params.name)) throw new NotFound()
    return reply.sendFile(`assets/${params.name}`)
  })
}
