import { existsSync, readFileSync } from 'node:fs'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Strict headers on every answer. `webRoot`'s build lists the hashes of its inline scripts and styles in `csp.json`. */
export async function addSecurityHeaders(app: FastifyInstance, { webRoot, https }: { webRoot: URL; https: boolean }) {
  const inline = readHashes(webRoot)
  await app.register(helmet, {
    global: true,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: https && { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inline.script],
        styleSrc: ["'self'", ...inline.style],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

function readHashes(webRoot: URL): { script: string[]; style: string[] } {
  const file = new URL('csp.json', webRoot)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { script: [], style: [] }
}
