import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AccessDenied } from './refusals.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isRead = (method: string) => READS.has(method)

/**
 * Refuses a write that a browser sends from another site. A client that is no browser sends neither header and passes.
 */
export function refuseCrossSite(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isRead(request.method) && !isSameOrigin(request)) throw new AccessDenied(403)
    done()
  })
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host
}
