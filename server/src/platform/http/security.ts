import { existsSync, readFileSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { schemaController } from './schema-controller.ts'

type Options = { webRoot: URL; https: boolean }

export type SecurityHeaders = Record<string, string>

/** Adds strict security headers to every answer. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isApi(request)) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Decided by the matched route, as `/%61pi/moi` and `http://host/api/moi` reach `/api/moi` too. */
export const isApi = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

/**
 * Computed once, as every answer gets the same: they are taken from what the library adds to an empty answer. The build
 * in `webRoot` lists the hashes of its inline scripts and styles in `csp.json`.
 */
export async function computeSecurityHeaders({ webRoot, https }: Options): Promise<SecurityHeaders> {
  const inline = readHashes(webRoot)
  const probe = fastify({ schemaController })
  await probe.register(helmet, {
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
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  const { 'content-length': _length, 'content-type': _type, date: _date, connection: _connection, ...added } = headers
  return Object.fromEntries(Object.entries(added).map(([name, value]) => [name, String(value)]))
}

function readHashes(webRoot: URL): { script: string[]; style: string[] } {
  const file = new URL('csp.json', webRoot)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { script: [], style: [] }
}
