import type { FastifyInstance } from 'fastify'

const SAID_MS = 1_000

/**
 * A connection that cannot be accepted, for lack of descriptors or of memory, ends no server: who is there is served, who comes waits.
 * Said once a second, for the system asks again at once.
 */
export function outliveRefusedConnections(app: FastifyInstance) {
  let said = 0
  app.server.on('error', ({ code, syscall }: NodeJS.ErrnoException) => {
    // What keeps it from listening is told by `listen` itself.
    if (syscall !== 'accept' || performance.now() - said < SAID_MS) return
    said = performance.now()
    app.log.error({ code }, 'connexion refusée')
  })
}
