import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * JSON lines in UTC. Requests are logged by route pattern, never by URL: addresses and searches contain personal data.
 */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    err: toLog,
    req: ({ method, routeOptions }: FastifyRequest) => ({ methode: method, route: routeOptions.url }),
  },
  hooks: { logMethod: sayNoMessage },
})

/** The loggable parts of an error: never its message, which may contain values. */
export function describeError({ name, code, stack }: Error & { code?: unknown }) {
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return { type: name, code, pile: frames }
}

/** The same, with the names that Fastify gives to the fields of an error. */
function toLog(error: Error) {
  const { type, code, pile = [] } = describeError(error)
  return { type, code, message: '', stack: pile.join('\n') }
}

/** Fastify and its plugins also log errors: a line without a message would otherwise take its error’s. */
function sayNoMessage(this: unknown, args: unknown[], method: (...args: unknown[]) => void) {
  const [first, ...words] = args
  const err = first instanceof Error ? first : (first as { err?: Error } | undefined)?.err
  if (err instanceof Error) method.call(this, first instanceof Error ? { err } : first, wordsOf(err, words))
  else method.apply(this, args)
}

const wordsOf = (err: Error, [words]: unknown[]) =>
  typeof words === 'string' && words !== err.message ? words : 'erreur'

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
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
    done()
  })
}
