import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Counts and durations by route pattern: real addresses would make one series per record, and contain ids. */
export function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of the answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ ...seriesOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Each file of the web application is a route of its own: they are counted as one. */
function seriesOf({ method, routeOptions: { url } }: FastifyRequest) {
  if (url === undefined) return { method: 'any', route: 'unknown' }
  return { method, route: url.startsWith('/api/') ? url : 'web' }
}
