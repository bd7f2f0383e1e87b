import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from './refusals.ts'

const MO = 1024 * 1024
/** The most bytes of bodies that this process holds at once: twice as much, with what is made of them, leaves a server of 1 GB standing. */
const IN_FLIGHT_MAX = 128 * MO
/** Files leave some for what is typed, which must always pass. */
const FILES_MAX = 112 * MO

let inFlight = 0

type Held = { request: FastifyRequest; reply: FastifyReply }

/** Counts a body, by what it announces or else by its greatest size, until it is answered. Whoever comes when all is taken comes back later. */
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

/** What is typed: rights were checked by the hooks before. A file is counted when it is read. */
export function countBodies(app: FastifyInstance) {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { config, bodyLimit } = request.routeOptions
    if (!config.upload) holdBytes({ request, reply }, bodyLimit, { isFile: false })
    return payload
  })
}
