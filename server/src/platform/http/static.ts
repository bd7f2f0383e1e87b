import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from './refusals.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The built web application: hashed assets for ever, pages and the service worker asked again each time. */
export async function serveWeb(app: FastifyInstance, webRoot: URL) {
  await app.register(serveStatic, {
    root: fileURLToPath(webRoot),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    globIgnore: ['**/.*/**', 'csp.json'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url) && !/\.\w+($|\?)/.test(request.url)
    if (!isPage) throw new NotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
