import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from './refusals.ts'
import { hasBody } from './slow-clients.ts'

const MO = 1024 * 1024
/**
 * Bytes of request bodies that this process holds at once. Twice as much, with what is made of them, still fits in a
 * server of 1 GB.
 */
const IN_FLIGHT_MAX = 128 * MO
/** Files may not take it all: the rest is for forms, which must always pass. */
const FILES_MAX = 112 * MO

let inFlight = 0

type Held = { request: FastifyRequest; reply: FastifyReply }

/**
 * Counts a body, by its announced length or else its maximum, until the request is answered. Throws when the limit is
 * reached: the client tries again later.
 */
export function holdBytes({ request, reply }: Held, maximum: number, { isFile }: { isFile: boolean }) {
  const announced = Number(request.headers['content-length'] ?? maximum)
  const bytes = Math.min(Number.isFinite(announced) ? announced : maximum, maximum)
  if (inFlight + bytes > (isFile ? FILES_MAX : IN_FLIGHT_MAX)) {
    throw new Unavailable('Trop d’envois arrivent en même temps. Réessayez dans un instant.')
  }
  inFlight += bytes
  let isHeld = true
  const release = () => {
    if (isHeld) inFlight -= bytes
    isHeld = false
  }
  reply.raw.once('finish', release)
  reply.raw.once('close', release)
}

/** Counts the bodies of forms, after the hooks that check rights. A file is counted when it is read. */
export function countBodies(app: FastifyInstance) {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { config, bodyLimit } = request.routeOptions
    if (!config.upload && hasBody(request)) holdBytes({ request, reply }, bodyLimit, { isFile: false })
    done()
  })
}
