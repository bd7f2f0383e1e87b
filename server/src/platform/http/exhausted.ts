import type { FastifyInstance } from 'fastify'

const SAID_MS = 1_000

/**
 * A connection that cannot be accepted, for lack of file descriptors or memory, must not end the server: open
 * connections go on, new ones wait. Logged once a second at most, because the system retries at once.
 */
export function outliveRefusedConnections(app: FastifyInstance) {
  let said = 0
  app.server.on('error', ({ code, syscall }: NodeJS.ErrnoException) => {
    // An error of listening is reported by `listen` itself.
    if (syscall !== 'accept' || performance.now() - said < SAID_MS) return
    said = performance.now()
    app.log.error({ code }, 'connexion refusée')
  })
}
