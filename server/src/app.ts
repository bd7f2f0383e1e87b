import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import { installMessages } from '@sillon/domain/messages'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { peekSession, readSession } from './comptes/comptes/sessions.service.ts'
import { refuseAutreCompte } from './comptes/utilisateurs/compte-attendu.service.ts'
import type { Dependencies } from './dependencies.ts'
import { serveRoutes } from './districts.ts'
import { watchMaintenance } from './organisme/parametres/maintenance.service.ts'
import { bareAnswers } from './platform/http/bare-answers.ts'
import { countBodies } from './platform/http/bytes-in-flight.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { handleErrors } from './platform/http/errors.ts'
import { outliveRefusedConnections } from './platform/http/exhausted.ts'
import { nameForbiddenKeys } from './platform/http/json-body.ts'
import { loggerOptions, logRequests } from './platform/http/logging.ts'
import { refuseDuringMaintenance } from './platform/http/maintenance.ts'
import { refuseOverload } from './platform/http/overload.ts'
import { requestIdOf } from './platform/http/request-id.ts'
import { schemaController } from './platform/http/schema-controller.ts'
import { addSecurityHeaders, computeSecurityHeaders, isApi } from './platform/http/security.ts'
import { serveService } from './platform/http/service.ts'
import { cookieName } from './platform/http/session.ts'
import { cutSlowBodies, TIMEOUTS } from './platform/http/slow-clients.ts'
import { serveWeb } from './platform/http/static.ts'
import { serveTestHooks, type TestHooks } from './platform/http/test-hooks.ts'
import { runFor } from './platform/log-cause.ts'
import { RELEASE } from './platform/release.ts'

type Options = Dependencies & {
  logLevel: string
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>
  /** How late the event loop may run, in milliseconds, before requests are refused. */
  maxEventLoopDelay?: number
  /** The built web application, ending in `/`. */
  webRoot: URL
  /** Milliseconds until a page that is still being drawn is left to the browser. */
  drawingPatienceMs?: number
  /** The metrics that count requests; undefined when nothing is measured. */
  metrics?: Registry | undefined
  testHooks?: TestHooks | undefined
}

/** The whole server, ready to listen or to be called by a test. */
export async function buildApp(options: Options) {
  const { logLevel, trustProxy, webRoot, metrics, testHooks, ...rest } = options
  const { maxEventLoopDelay = 1000, drawingPatienceMs = 2000, ...dependencies } = rest
  const headers = await computeSecurityHeaders({ webRoot, https: dependencies.https })
  const app = fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    schemaController,
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit: 64 * 1024,
    ...TIMEOUTS,
    // Requests already received when the server stops are answered normally instead of 503, then their connection
    // closes.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...bareAnswers(headers),
  })
  app.removeContentTypeParser('text/plain')
  nameForbiddenKeys(app)
  installMessages()
  handleErrors(app)
  logRequests(app)
  if (metrics) {
    const { measureRequests } = await import('./platform/metrics/request-metrics.ts')
    measureRequests(app, metrics)
  }

  outliveRefusedConnections(app)
  cutSlowBodies(app)
  countBodies(app)
  addSecurityHeaders(app, headers)
  refuseCrossSite(app)
  refuseOverload(app, maxEventLoopDelay)
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sillon', version: RELEASE.slice(1) } },
    transform: jsonSchemaTransform,
  })
  recogniseSessions(app, dependencies)
  refuseAutreCompte(app, dependencies.db)
  const maintenance = watchMaintenance(dependencies.db)
  refuseDuringMaintenance(app, maintenance.read)

  serveService(app, dependencies)
  await serveRoutes(app, dependencies, maintenance)
  if (testHooks) serveTestHooks(app, testHooks)
  await serveWeb(app, {
    webRoot,
    sessionCookie: cookieName(dependencies.https),
    patienceMs: drawingPatienceMs,
  })
  return app
}

function recogniseSessions(app: FastifyInstance, { db, https, now, demonstration }: Dependencies) {
  const name = cookieName(https)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const jeton = isApi(request) ? request.cookies[name] : undefined
    if (!jeton) return
    const read = request.routeOptions.config.passive ? peekSession : readSession
    request.session = await runFor({ reqId: request.id }, () =>
      read(db, jeton, { now: now(), secondFacteurObligatoire: !demonstration }),
    )
  })
}
