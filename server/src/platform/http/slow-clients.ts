import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface FastifyContextConfig {
    /** True when the route receives a file. */
    upload?: boolean
  }
}

/**
 * Headers must come within twenty seconds, even when the server is slow; a workbook of 50 MB takes minutes on a slow
 * connection.
 */
export const TIMEOUTS = {
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 300_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle',
} satisfies FastifyHttpOptions<Server>

const BODY_MS = 30_000

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Cuts off a client that sends a form byte by byte to keep a connection busy. */
export function cutSlowBodies(app: FastifyInstance, maxMs = BODY_MS) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request
    if (hasBody(request) && !routeOptions.config.upload) {
      const timer = setTimeout(() => raw.destroy(), maxMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
