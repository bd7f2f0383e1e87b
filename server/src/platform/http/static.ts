import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from './refusals.ts'

/** The API, the assets, a hidden file, or a name with an extension: missing, they are missing. */
const NOT_A_PAGE = /^\/(api|assets)(\/|\?|$)|\/\.|^[^?]*\.\w+(\?|$)/

const YEAR = 'public, max-age=31536000, immutable'

/** The built web application: hashed assets for ever, pages and the service worker asked again each time. */
export async function serveWeb(app: FastifyInstance, webRoot: URL) {
  await app.register(serveStatic, {
    root: fileURLToPath(webRoot),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    // A compressed twin is found beside its file, without a route of its own.
    globIgnore: ['**/.*/**', 'csp.json', '**/*.{br,gz}'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.url)) throw new NotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
