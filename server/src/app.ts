import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import { installMessages } from '@sillon/domain/messages'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { serveAdherents } from './adherents/adherents.http.ts'
import { serveAdhesions } from './adhesions/adhesions.http.ts'
import { serveResiliation } from './adhesions/resiliation.http.ts'
import { serveAnnuaire } from './annuaire/annuaire.http.ts'
import { serveBonsCommande } from './bons-commande/bons-commande.http.ts'
import { serveSaisieCommande } from './bons-commande/saisie.http.ts'
import { serveCampagnes } from './campagnes/campagnes.http.ts'
import { serveClasseurs } from './classeurs/classeurs.http.ts'
import { serveClotures } from './clotures/clotures.http.ts'
import { serveCommandesFournisseur } from './commandes-fournisseur/commandes-fournisseur.http.ts'
import { serveComptes } from './comptes/comptes.http.ts'
import { serveFiche } from './comptes/fiche.http.ts'
import { serveMotDePasse } from './comptes/mot-de-passe.http.ts'
import { peekSession, readSession } from './comptes/sessions.service.ts'
import { serveSuppression } from './comptes/suppression.http.ts'
import { serveTotp } from './comptes/totp.http.ts'
import { serveCotisations } from './cotisations/cotisations.http.ts'
import { serveMesCotisations } from './cotisations/mes-cotisations.http.ts'
import { serveTableauDeBord } from './cotisations/tableau.http.ts'
import { serveCourriels } from './courriels/courriels.http.ts'
import type { Dependencies } from './dependencies.ts'
import { serveDocuments } from './documents/documents.http.ts'
import { serveDoublons } from './doublons/doublons.http.ts'
import { serveEntreprises } from './entreprises/entreprises.http.ts'
import { serveExploitations } from './exploitations/exploitations.http.ts'
import { serveExports } from './exports/exports.http.ts'
import { serveFacturesAchat } from './factures-achat/factures-achat.http.ts'
import { serveFournisseurs } from './fournisseurs/fournisseurs.http.ts'
import { serveArticlesAchat } from './groupements-achats/articles.http.ts'
import { serveGroupementsAchats } from './groupements-achats/groupements-achats.http.ts'
import { serveVitrine } from './groupements-achats/vitrine.http.ts'
import { serveImports } from './imports/imports.http.ts'
import { serveInvitations } from './invitations/invitations.http.ts'
import { serveJournal } from './journal/journal.http.ts'
import { serveMandats } from './mandats/mandats.http.ts'
import { serveFichiersMateriel } from './materiels/fichiers-materiel.http.ts'
import { serveMateriels } from './materiels/materiels.http.ts'
import { serveMaterielsRevue } from './materiels/revue.http.ts'
import { serveMaterielsSuivi } from './materiels/suivi.http.ts'
import { serveEssais } from './parametres/essais.http.ts'
import { watchMaintenance } from './parametres/maintenance.service.ts'
import { readSignInPage } from './parametres/organisme.service.ts'
import { serveParametres } from './parametres/parametres.http.ts'
import { bareAnswers } from './platform/http/bare-answers.ts'
import { refuseCrossSite } from './platform/http/cross-site.ts'
import { handleErrors, sendProblem, toAnswer } from './platform/http/errors.ts'
import { nameForbiddenKeys } from './platform/http/json-body.ts'
import { loggerOptions, logRequests } from './platform/http/logging.ts'
import { refuseDuringMaintenance } from './platform/http/maintenance.ts'
import { requestIdOf } from './platform/http/request-id.ts'
import { addSecurityHeaders, computeSecurityHeaders } from './platform/http/security.ts'
import { serveService } from './platform/http/service.ts'
import { cookieName } from './platform/http/session.ts'
import { cutSlowBodies, TIMEOUTS } from './platform/http/slow-clients.ts'
import { serveWeb } from './platform/http/static.ts'
import { serveTestHooks, type TestHooks } from './platform/http/test-hooks.ts'
import { runFor } from './platform/log-cause.ts'
import { measureRequests } from './platform/metrics/request-metrics.ts'
import { RELEASE } from './platform/release.ts'
import { servePrelevements } from './prelevements/prelevements.http.ts'
import { serveRapportsErreurs } from './rapports-erreurs/rapports-erreurs.http.ts'
import { serveReceptions } from './receptions/receptions.http.ts'
import { serveRecherche } from './recherche/recherche.http.ts'
import { serveEditionReferentiels } from './referentiels/edition.http.ts'
import { serveReferentiels } from './referentiels/referentiels.http.ts'
import { serveRegistres } from './registres/registres.http.ts'
import { serveReglements } from './reglements/reglements.http.ts'
import { serveRelances } from './relances/relances.http.ts'
import { serveReleves } from './releves/releves.http.ts'
import { serveTransferts } from './transferts/transferts.http.ts'
import { serveUtilisateurs } from './utilisateurs/utilisateurs.http.ts'

type Options = Dependencies & {
  logLevel: string
  trustProxy: NonNullable<FastifyServerOptions['trustProxy']>
  /** How late the event loop may run, in milliseconds, before requests are refused. */
  maxEventLoopDelay?: number
  /** The built web application, ending in `/`. */
  webRoot: URL
  /** Where requests are counted; undefined, they are not. */
  metrics?: Registry | undefined
  testHooks?: TestHooks | undefined
}

/** The whole server, ready to listen or to be called by a test. */
export async function buildApp(options: Options) {
  const { logLevel, trustProxy, webRoot, metrics, testHooks, maxEventLoopDelay = 1000, ...dependencies } = options
  const headers = await computeSecurityHeaders({ webRoot, https: dependencies.https })
  const app = fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit: 64 * 1024,
    ...TIMEOUTS,
    // A workbook of 50 MB takes minutes on a country line.
    requestTimeout: 300_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // What was already on its way when the server stops is answered, and its connection closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...bareAnswers(headers),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  nameForbiddenKeys(app)
  installMessages()
  handleErrors(app)
  logRequests(app)
  if (metrics) measureRequests(app, metrics)

  cutSlowBodies(app)
  addSecurityHeaders(app, headers)
  refuseCrossSite(app)
  await refuseOverload(app, maxEventLoopDelay)
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Sillon', version: RELEASE.slice(1) } },
    transform: jsonSchemaTransform,
  })
  recogniseSessions(app, dependencies)
  const maintenance = watchMaintenance(dependencies.db)
  refuseDuringMaintenance(app, maintenance.read)

  serveService(app, dependencies)
  serveComptes(app, dependencies)
  serveUtilisateurs(app, dependencies)
  serveDoublons(app, dependencies)
  serveMotDePasse(app, dependencies)
  await serveRapportsErreurs(app, dependencies)
  serveParametres(app, dependencies, maintenance)
  serveEssais(app, dependencies)
  serveTotp(app, dependencies)
  serveFiche(app, dependencies)
  serveSuppression(app, dependencies)
  serveAnnuaire(app, dependencies)
  serveRecherche(app, dependencies)
  serveCourriels(app, dependencies)
  serveJournal(app, dependencies)
  serveDocuments(app, dependencies)
  serveReferentiels(app, dependencies)
  serveEditionReferentiels(app, dependencies)
  serveAdhesions(app, dependencies)
  serveMesCotisations(app, dependencies)
  serveTableauDeBord(app, dependencies)
  serveResiliation(app, dependencies)
  serveClasseurs(app, dependencies)
  serveClotures(app, dependencies)
  serveCampagnes(app, dependencies)
  serveEntreprises(app, dependencies)
  serveExploitations(app, dependencies)
  serveAdherents(app, dependencies)
  serveInvitations(app, dependencies)
  serveMateriels(app, dependencies)
  serveRegistres(app, dependencies)
  serveFichiersMateriel(app, dependencies)
  serveMaterielsRevue(app, dependencies)
  serveMaterielsSuivi(app, dependencies)
  serveTransferts(app, dependencies)
  serveReglements(app, dependencies)
  serveRelances(app, dependencies)
  serveCotisations(app, dependencies)
  serveMandats(app, dependencies)
  servePrelevements(app, dependencies)
  serveExports(app, dependencies)
  serveFournisseurs(app, dependencies)
  serveImports(app, dependencies)
  serveCommandesFournisseur(app, dependencies)
  serveReceptions(app, dependencies)
  serveFacturesAchat(app, dependencies)
  serveReleves(app, dependencies)
  serveGroupementsAchats(app, dependencies)
  serveArticlesAchat(app, dependencies)
  serveSaisieCommande(app, dependencies)
  serveBonsCommande(app, dependencies)
  serveVitrine(app, dependencies)
  if (testHooks) serveTestHooks(app, testHooks)
  await serveWeb(app, {
    webRoot,
    sessionCookie: cookieName(dependencies.https),
    readSignInPage: () => readSignInPage(dependencies),
  })
  return app
}

function recogniseSessions(app: FastifyInstance, { db, https, now, demonstration }: Dependencies) {
  const name = cookieName(https)
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const jeton = request.url.startsWith('/api/') ? request.cookies[name] : undefined
    if (!jeton) return
    const read = request.routeOptions.config.passive ? peekSession : readSession
    request.session = await runFor({ reqId: request.id }, () =>
      read(db, jeton, { now: now(), secondFacteurObligatoire: !demonstration }),
    )
  })
}

/** Answers 503 rather than queueing without end; `health` still answers. */
async function refuseOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    retryAfter: 2,
    pressureHandler: (request, reply) => {
      if (request.url !== '/api/health')
        sendProblem(request, reply, toAnswer(Object.assign(new Error(), { statusCode: 503 }) as never))
    },
  })
}
