import { STATUS_CODES } from 'node:http'
import type { Problem } from '@sillon/contract/problem'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type DatabaseFailure, failureOf } from '../db/failure.ts'
import { StoreUnavailable } from '../file-store/file-store.ts'
import { describeError } from './logging.ts'
import {
  AccessDenied,
  InMaintenance,
  InvalidLink,
  LostFile,
  MissingVersion,
  NotFound,
  SecondFacteurDu,
  StaleVersion,
  TooManyAttempts,
  Unavailable,
} from './refusals.ts'
import { isApi } from './security.ts'

type Answer = Pick<Problem, 'status' | 'code' | 'detail' | 'message' | 'fiche_id' | 'errors'> & { retryAfter?: number }

/** One sentence per status, for answers without a message of their own. */
const DETAILS: Record<number, string> = {
  400: 'La requête est incorrecte.',
  401: 'Vous n’êtes plus connecté.',
  403: 'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.',
  404: 'Ressource introuvable.',
  408: 'La requête a mis trop de temps à arriver.',
  412: 'La fiche a été modifiée entre-temps.',
  413: 'L’envoi est trop volumineux.',
  414: 'L’adresse de la requête est trop longue.',
  415: 'Le format de l’envoi n’est pas pris en charge.',
  428: 'La version de la fiche manque dans la requête.',
  429: 'Trop de tentatives. Réessayez dans quelques minutes.',
  431: 'Les en-têtes de la requête sont trop volumineux.',
  500: 'Une erreur système s’est produite.',
  502: 'Le serveur est en maintenance',
  503: 'Le service est momentanément surchargé. Réessayez dans un instant.',
  507: 'Le serveur ne peut plus écrire sur son disque\u00A0: rien n’a été enregistré. Prévenez la coopérative.',
}

const CODES: Record<number, string> = {
  400: 'requete-invalide',
  401: 'non-connecte',
  403: 'acces-refuse',
  404: 'introuvable',
  408: 'trop-lent',
  412: 'version-perimee',
  413: 'trop-volumineux',
  414: 'adresse-trop-longue',
  415: 'format-refuse',
  428: 'version-manquante',
  429: 'trop-de-tentatives',
  431: 'en-tetes-trop-volumineux',
  502: 'maintenance',
  503: 'surcharge',
  507: 'disque-plein',
}

const answer = (status: number, more?: Partial<Answer>): Answer => ({
  status,
  code: CODES[status] ?? 'erreur-interne',
  detail: DETAILS[status] ?? (status < 500 ? 'La requête est incorrecte.' : 'Une erreur système s’est produite.'),
  ...more,
})

const STOCKAGE_PLEIN = {
  code: 'stockage-plein',
  detail: 'Il n’y a plus de place pour les fichiers\u00a0: rien n’a été enregistré. Prévenez la coopérative.',
}
const STOCKAGE_ABSENT = {
  code: 'stockage-indisponible',
  detail: 'Les fichiers ne sont pas accessibles pour le moment. Réessayez dans quelques minutes.',
  retryAfter: 2,
}

/** After a cut, nobody knows whether a write was done: only a request that may be done twice should be sent again. */
const FAILURES: Record<DatabaseFailure, (repeatable: boolean) => Answer> = {
  disque: () => answer(507),
  occupee: () => answer(503, { retryAfter: 2 }),
  injoignable: () => answer(503, { ...INTERRUPTED, retryAfter: 2 }),
  coupee: (repeatable) =>
    answer(503, {
      ...INTERRUPTED,
      ...(repeatable
        ? { retryAfter: 2 }
        : {
            detail:
              'Le service s’est interrompu pendant l’enregistrement\u00A0: vérifiez s’il a été fait avant de recommencer.',
          }),
    }),
}

const FICHIER_PERDU = {
  code: 'fichier-perdu',
  detail: 'Ce fichier est perdu ou abîmé\u00a0: il ne s’ouvre plus. Prévenez la coopérative.',
}

const INTERRUPTED = {
  code: 'interrompu',
  detail: 'Le service est momentanément interrompu. Réessayez dans un instant.',
}

/** A text that contains NUL, or a number out of its column’s range: SQLSTATE of data that PostgreSQL calls invalid. */
const INVALID_DATA = /^(22021|22P02|22P05|22003|22008)$/

/** No file nor connection can be opened for now: the request was not executed. */
const NO_DESCRIPTOR = /^E[MN]FILE$/

/** The only place where an error becomes an HTTP answer. `repeatable`: the request may be sent twice. */
export function toAnswer(error: FastifyError, { repeatable = false } = {}): Answer {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id that is no uuid cannot exist: 404.
    if (error.validationContext === 'params' && error.validation.every(isUuid)) return answer(404)
    return answer(400, { errors: error.validation.flatMap(toFieldErrors) })
  }
  if (error instanceof InvalidInput) {
    // A form with a file has no field to show the error under: it goes to the message.
    const isFichier = error.errors.length > 0 && error.errors.every(({ champ }) => champ === 'fichier')
    return answer(400, { errors: error.errors, ...(isFichier && { detail: error.message }) })
  }
  if (error instanceof RuleViolation) {
    const { code, message, champ, fiche_id } = error
    const errors = champ && { errors: [{ champ, message }] }
    return answer(409, { code, detail: message, ...(fiche_id && { fiche_id }), ...errors })
  }
  if (error instanceof AccessDenied) return answer(error.status, error.message ? { detail: error.message } : {})
  if (error instanceof SecondFacteurDu) {
    return answer(403, { code: 'second-facteur-du', detail: 'Activez d’abord la double authentification.' })
  }
  if (error instanceof InvalidLink) return answer(400, { code: 'lien-invalide', detail: 'Lien invalide ou expiré.' })
  if (error instanceof NotFound) return answer(404)
  if (error instanceof StaleVersion) return answer(412)
  if (error instanceof MissingVersion) return answer(428)
  if (error instanceof TooManyAttempts) {
    return answer(429, { retryAfter: error.retryAfter, ...(error.message && { detail: error.message }) })
  }
  if (error instanceof InMaintenance) return answer(502, error.message ? { message: error.message } : {})
  if (error instanceof LostFile) return answer(404, FICHIER_PERDU)
  if (error instanceof StoreUnavailable)
    return error.isFull ? answer(507, STOCKAGE_PLEIN) : answer(503, STOCKAGE_ABSENT)
  if (error instanceof Unavailable) {
    return answer(503, { retryAfter: 2, ...(error.message && { code: 'indisponible', detail: error.message }) })
  }
  if (INVALID_DATA.test(error.code ?? '')) return answer(400)
  if (NO_DESCRIPTOR.test(error.code ?? '')) return answer(503, { retryAfter: 2 })
  const failure = failureOf(error)
  if (failure) return FAILURES[failure](repeatable)
  const status = error.statusCode ?? 500
  return answer(status >= 400 && status < 600 ? status : 500, status === 503 ? { retryAfter: 2 } : {})
}

const isUuid = ({ params }: FastifySchemaValidationError) => params.format === 'uuid'

/** `/lignes/0/quantite` → `lignes.0.quantite`; for an unknown key, its own name instead of its parent’s. */
function toFieldErrors({ instancePath, message = 'Valeur inattendue.', params }: FastifySchemaValidationError) {
  const path = instancePath.split('/').filter(Boolean)
  const unknownKeys = params.keys as string[] | undefined
  return (unknownKeys ?? [null]).map((key) => ({ champ: [...path, ...(key ? [key] : [])].join('.'), message }))
}

export const problemOf = (id: string, { retryAfter: _, ...body }: Answer): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[body.status] ?? 'Error',
  instance: `urn:uuid:${id}`,
  ...body,
})

export function sendProblem(request: FastifyRequest, reply: FastifyReply, found: Answer) {
  if (found.retryAfter !== undefined) reply.header('retry-after', found.retryAfter)
  // Sent as a string, so that no response schema of the route applies.
  return reply
    .code(found.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problemOf(request.id, found))
}

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = toAnswer(error, { repeatable: isRepeatable(request) })
    if (found.status >= 500 && !(error instanceof InMaintenance))
      request.log.error({ erreur: describeError(error) }, 'requête en erreur')
    if (error instanceof LostFile) {
      request.log.error({ fichier: error.fichier_id, raison: error.raison }, 'fichier perdu')
    }
    if (found.status === 413) dropRest(request, reply)
    if (isOpenedInATab(request)) return reply.code(303).redirect(`/document-indisponible/${found.code}`)
    return sendProblem(request, reply, found)
  })
}

/** A person followed the link of a file: a page says why it does not open, and leads back. */
const isOpenedInATab = (request: FastifyRequest) => request.headers['sec-fetch-mode'] === 'navigate' && isApi(request)

/**
 * Reads and drops the rest of the body, until `slow-clients.ts` cuts it: closing the connection at once would lose the
 * answer.
 */
function dropRest({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('connection')
  raw.resume()
}

/** A creation with its idempotency key is done once, even when sent twice. */
const isRepeatable = ({ method, headers }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined
