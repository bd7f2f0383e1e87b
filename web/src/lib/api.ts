import type { RequestOf, ResponseOf, Route } from '@sillon/contract/route'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, KeptOnDevice, readProblem } from './api-error.ts'
import { type AnyRequest, initOf, urlOf } from './api-request.ts'
import { type ApiAction, lineOf, NETWORK_FAILURE } from './error-catalogue.ts'
import { startLoading } from './loading.ts'
import type { Kept } from './offline/copies.ts'
import { getCompte, getHolderRank } from './offline/holder.ts'
import { findCopy, findLateCopy, keep, wait } from './offline/kept.ts'
import type { Waits } from './offline/waiting-acts.ts'
import { randomKey } from './random-key.ts'
import { nextRequestId } from './request-id.ts'
import { fetchWithRetry, type Transport } from './retry.ts'
import { sessionEnd } from './session-end.ts'

type Message = { title?: string; detail?: string }

type Options = {
  /** `false` keeps the global loading indicator off. */
  loading?: false
  /** Replaces title and detail of the error toast; `false` shows none: the caller tells it in its own way. */
  error?: Message | false
  /** Without it, success is silent. */
  success?: Message
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Of a write: without network it is kept on the device, and sent later. */
  waits?: Waits | undefined
  /** Sends in place of `fetch`: what tells how far a file has gone. */
  transport?: Transport
}

/** `GET /moi`, spelt as the contract spells it. The route has to be given as a type argument, else nothing compiles. */
type NameOf<R extends Route> = Route extends R ? never : `${R['method']} ${R['path']}`

type Arguments<Request, O> = unknown extends Request
  ? [request?: Record<string, never>, options?: O]
  : [request: Request, options?: O]

type CallOptions<R extends Route> = R['method'] extends 'GET'
  ? Omit<Options, 'waits'> & {
      /** What a failed GET gives instead of rejecting. */
      fallback?: ResponseOf<R>
      /** The last answer stays on the device, and stands for the one that the network does not bring. */
      kept?: Kept
    }
  : Options

/** A 401 of these means « not signed in yet », never « no longer »: the form or the guard tells it. */
const SIGN_IN_CALLS: readonly string[] = ['GET /auth/whoami', 'POST /auth/login', 'POST /auth/login/totp']

/** Two bars of signal may carry nothing: what can wait on the device waits there. */
const PATIENCE_MS = 30_000

let applyAction: (action: ApiAction) => void = () => {}

/** Navigation belongs to the router, which this file may not know: the shell hands it over at start. */
export function onApiAction(handler: (action: ApiAction) => void) {
  applyAction = handler
}

/** Calls a JSON route. Rejects with an `ApiError`, already told to the user, unless a GET was given a fallback. */
export async function call<R extends Route>(
  name: NameOf<R>,
  ...[request, options]: Arguments<RequestOf<R>, CallOptions<R>>
): Promise<ResponseOf<R>> {
  const answer = send(name, request, options, (response) => (response.status === 204 ? undefined : response.json()))
  if (options && 'fallback' in options) return answer.catch(() => options.fallback) as Promise<ResponseOf<R>>
  return answer as Promise<ResponseOf<R>>
}

type FormRequest<R extends Route> = Omit<RequestOf<R> & object, 'body'> & { form: FormData }

/** Sends a multipart form. A failure, once told to the user, gives an empty object. */
export const callForm = <R extends Route>(
  name: NameOf<R>,
  request: FormRequest<R>,
  options?: Options,
): Promise<ResponseOf<R> | Record<string, never>> => callUpload<R>(name, request, options).catch(() => ({}))

/** The same, which rejects with an `ApiError`. */
export const callUpload = <R extends Route>(
  name: NameOf<R>,
  request: FormRequest<R>,
  options?: Options,
): Promise<ResponseOf<R>> =>
  send(name, request, options, (response) => (response.status === 204 ? {} : response.json())) as Promise<ResponseOf<R>>

/** Fetches a file by POST. A failure, once told to the user, gives an empty blob. */
export async function callBlob<R extends Route>(
  name: NameOf<R>,
  ...[request, options]: Arguments<RequestOf<R>, Options>
): Promise<Blob> {
  return send(name, request, options, (response) => response.blob()).catch(() => new Blob())
}

async function send<Result>(
  name: string,
  typedRequest: unknown,
  options: Options & { kept?: Kept } = {},
  read: (response: Response) => Result | Promise<Result>,
): Promise<Result> {
  // What is sent was typed by the route, which is not known any more here.
  const request = (typedRequest ?? {}) as AnyRequest
  const requestId = nextRequestId()
  const stopLoading = options.loading === false ? () => {} : startLoading()
  const url = urlOf(name, request)
  const rank = getHolderRank()
  const compte = getCompte()
  // Drawn here for a change, which has none: it names what waits.
  const idempotencyKey = options.idempotencyKey ?? (options.waits && randomKey())
  const signal = options.signal ?? (options.waits && AbortSignal.timeout(PATIENCE_MS))
  // Before it leaves: a network lost on the way may have carried it.
  const essaye = navigator.onLine
  try {
    const init = initOf(name, request, { idempotencyKey, signal, requestId, compte })
    const answer = fetchWithRetry(url, init, options.transport)
    const late = options.kept && (await findLateCopy(url, options.kept, answer, rank))
    if (late !== undefined) return late as Result
    const response = await answer
    if (!response.ok) throw new ApiError(response.status, await readProblem(response, requestId))
    const result = await read(response)
    if (options.kept) keep(url, options.kept, result, rank)
    if (options.success) showToast({ tone: 'success', ...titled(options.success) })
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof ApiError ? error : new ApiError(NETWORK_FAILURE)
    if (failure.status === NETWORK_FAILURE) {
      const copy = options.kept && (await findCopy(url))
      if (copy !== undefined) return copy as Result
      const sent = { name, request, cle: idempotencyKey ?? '', compte, essaye, le: new Date() }
      if (options.waits && (await wait(sent, options.waits))) throw new KeptOnDevice(NETWORK_FAILURE)
    }
    if (failure.status === 401 && !SIGN_IN_CALLS.includes(name)) {
      stopLoading()
      const isBack = await sessionEnd.ask()
      // The server did nothing of it: it is the same call, under the same key.
      if (isBack) return send(name, request, { ...options, idempotencyKey }, read)
      // Said where it was asked.
      if (isBack === false) throw failure
    }
    throw tell(failure, name, options.error)
  } finally {
    stopLoading()
  }
}

/**
 * Sends again what waited on the device, for whom it was typed; or asks for nobody in particular. Rejects with an `ApiError` that
 * nobody is told of: who called says it.
 */
export async function resend(
  name: string,
  request: AnyRequest,
  { cle, personne }: { cle?: string; personne?: string } = {},
): Promise<unknown> {
  const requestId = nextRequestId()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const init = initOf(name, request, { idempotencyKey: cle, requestId, signal, compte: personne })
  const response = await fetchWithRetry(urlOf(name, request), init).catch(() => {
    throw new ApiError(NETWORK_FAILURE)
  })
  if (!response.ok) throw new ApiError(response.status, await readProblem(response, requestId))
  return response.status === 204 ? undefined : response.json()
}

/** The server said that nobody is signed in any more. */
export const endSession = () => applyAction('deconnexion')

/** The toast and the extra action of the catalogue. */
function tell(error: ApiError, name: string, message: Message | false = {}): ApiError {
  if (error.status === 401 && SIGN_IN_CALLS.includes(name)) return error
  if (error.problem.code === 'second-facteur-du') {
    // The page it leads to says it; each read of the page that is left would say it once more.
    applyAction('second-facteur')
    return error
  }
  // The page of the link says it, and how to get another.
  if (error.problem.code === 'lien-invalide') return error
  const line = lineOf(error.status)
  if (message) {
    const { reference } = error
    const text = { title: message.title ?? line.title, detail: message.detail ?? error.message }
    showToast({ tone: 'error', ...text, ...(reference && { reference }) })
  }
  if (line.action) applyAction(line.action)
  return error
}

const titled = ({ title, detail }: Message) =>
  detail === undefined ? { detail: title ?? '' } : { detail, ...(title !== undefined && { title }) }
