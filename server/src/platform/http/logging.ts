import type { FastifyInstance } from 'fastify'

/** JSON lines in UTC. Requests are logged by route pattern, never by URL: addresses and searches carry personal data. */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
})

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        methode: request.method,
        route: request.routeOptions.url ?? 'inconnue',
        statut: reply.statusCode,
        duree_ms: Math.round(reply.elapsedTime),
        utilisateur: request.session?.id,
      },
      'requête',
    )
  })
}
