import type { Fichier, FichierRecu, Flux, ResponseOf, Route, ValidatedRequestOf } from '@sillon/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { inTurn } from '../db/in-turn.ts'
import { runFor } from '../log-cause.ts'
import { sendFlux } from './event-stream.ts'
import { readFichier, refuseTropGros, sendFichier } from './files.ts'
import { answerOnce } from './idempotency.ts'
import { MissingVersion } from './refusals.ts'
import type { RequestContext } from './request-context.ts'
import { requireAccess, type Session } from './session.ts'

/** Context of a handler, besides its validated input. `http` is for those that set a cookie or read an address. */
type Context<R extends Route> = Omit<RequestContext, 'session'> & {
  session: R['access'] extends 'public' ? Session | null : Session
  http: { request: FastifyRequest; reply: FastifyReply }
}

type Handler<R extends Route> = (request: ValidatedRequestOf<R> & Context<R>) => Promise<ResponseOf<R>>
type Handlers<Routes extends Record<string, Route>> = { [name in keyof Routes]: Handler<Routes[name]> }

type Guard<R extends Route> = (request: Omit<Parameters<Handler<R>>[0], 'fichier'>) => Promise<unknown>
type Guarded<R extends Route> = R extends { upload: number; access: 'admin' }
  ? false
  : R extends { upload: number }
    ? true
    : false
/** A route that receives a file from others than administrators needs a guard, called before any byte is read. */
type Guards<Routes extends Record<string, Route>> = {
  [name in keyof Routes as Guarded<Routes[name]> extends true ? name : never]: Guard<Routes[name]>
}

/** Serves the routes of a contract. A missing route, a missing file guard or a wrong answer shape does not compile. */
export function implement<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
  routes: Routes,
  handlers: Handlers<Routes>,
  ...[guards]: keyof Guards<Routes> extends never ? [] : [Guards<Routes>]
) {
  for (const [name, route] of Object.entries(routes)) {
    // The casts of this file: in a loop, TypeScript loses the link between a route, its handler and its guard.
    const handler = handlers[name] as unknown as (request: object) => Promise<unknown>
    const guard = (guards as Record<string, (request: object) => Promise<unknown>> | undefined)?.[name]
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      schema: schemaOf(route),
      config: {
        ...(route.duringMaintenance && { duringMaintenance: route.duringMaintenance }),
        ...(route.passive && { passive: true as const }),
        ...(route.upload && { upload: true }),
        ...((route.toutCompte || route.access === 'public') && { toutCompte: true }),
      },
      onRequest: async (request) => {
        request.session = requireAccess(request, route)
        if (route.upload) refuseTropGros(request, route.upload)
      },
      // A compressor would hold the events back until it has enough of them.
      ...(route.stream && { compress: false }),
      handler: async (request, reply) => {
        const { session, params, query, body } = request
        const version = route.versioned && readVersion(request)
        const known = {
          session,
          params,
          query,
          body,
          ...(version !== undefined && { version }),
          requestId: request.id,
          http: { request, reply },
        }
        if (guard) await runFor({ reqId: request.id }, () => guard({ ...known, now: now(), db }))
        const fichier = route.upload ? await readFichier({ request, reply }, route.upload) : undefined
        const input = { ...known, ...(fichier && { fichier }), now: now() }
        const run = (scope: Database) => handler({ ...input, db: scope })
        const answer = await runFor({ reqId: request.id }, () =>
          route.creates ? create(route, db, request, { run, fichier }) : run(db),
        )
        if (route.file) return sendFichier(reply, answer as Fichier, route)
        if (route.stream) return sendFlux(reply, answer as Flux)
        return reply.code(statusOf(route)).send(answer)
      },
    })
  }
}

type Creation = { run: (scope: Database) => Promise<unknown>; fichier: FichierRecu | undefined }

/**
 * Runs a creation once per key. On a route with `turn`, it first waits in turn for those with the same value of that
 * attribute: a waiting request then holds no connection.
 */
function create({ turn }: Route, db: Database, request: FastifyRequest, { run, fichier }: Creation) {
  const once = (scope: Database) => answerOnce(scope, request, run, fichier)
  return turn === undefined ? once(db) : inTurn(db, String(Object(request.body)[turn]), once)
}

const statusOf = (route: Route) => {
  if (!route.response) return 204
  return route.creates ? 201 : 200
}

function schemaOf({ params, query, body, response, summary, path }: Route) {
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { '2xx': response } }),
  }
}

function readVersion(request: FastifyRequest): number {
  const match = /^"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')
  if (!match) throw new MissingVersion()
  return Number(match[1])
}
