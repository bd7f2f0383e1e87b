import type { Routes } from '@sillon/contract/all-routes'
import type { RequestOf, ResponseOf } from '@sillon/contract/route'
import type { QueryKey } from '@tanstack/react-query'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, isRefused, KeptOnDevice, readProblem } from './api-error.ts'
import { type AnyRequest, initOf, urlOf } from './api-request.ts'
import { type ApiAction, lineOf, NETWORK_FAILURE } from './error-catalogue.ts'
import { isFormSubmitting } from './form-submitting.ts'
import { startLoading } from './loading.ts'
import type { Kept } from './offline/copies.ts'
import { getCompte, getHolderRank } from './offline/holder.ts'
import { findCopy, findLateCopy, keep, wait } from './offline/kept.ts'
import type { Waits } from './offline/waiting-acts.ts'
import { randomKey } from './random-key.ts'
import { nextRequestId } from './request-id.ts'
import { fetchWithRetry, PATIENCE_MS, type Transport } from './retry.ts'
import { sessionEnd } from './session-end.ts'

type Message = { title?: string; detail?: string }

export type Options = {
  /** `false` keeps the global loading indicator off. */
  loading?: false
  /** Replaces the title and the detail of the error toast. `false`: no toast, the caller shows the error. */
  error?: Message | false
  /** A sentence, alone or under a title. Without it, no toast on success. */
  success?: string | { title: string; detail: string }
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** For a write: without network, it is kept on the device and sent later. */
  waits?: Waits | undefined
  /** A read that nobody has asked for, ahead of a press or beside the page: its failure says and does nothing. */
  ahead?: boolean
  /** Replaces `fetch`, to follow the progress of an upload. */
  transport?: Transport
  /** The sentence for a file that is found no more. Refused, it leaves the page that offered it where it is. */
  gone?: string
  /** The page says in the place of the answer that it is not for its reader (403): nobody is led home. */
  reserved?: true
}

/** `GET /moi`, spelt as in the contract: the name alone gives the types of the request and of the answer. */
export type Name = keyof Routes

export type AskedOf<N extends Name> = RequestOf<Routes[N]>

export type BodyOf<N extends Name> = AskedOf<N> extends { body: infer Body } ? Body : never

export type AnswerOf<N extends Name> = ResponseOf<Routes[N]>

export type Arguments<Request, O> = unknown extends Request
  ? [request?: Record<string, never>, options?: O]
  : [request: Request, options?: O]

type ReadOptions<Answer> = Omit<Options, 'waits'> & {
  /** Returned by a failed GET, which then does not reject. */
  fallback?: Answer
  /** Keeps the last answer on the device, and returns it when the network fails. */
  kept?: Kept
}

type CallOptions<N extends Name> = N extends `GET ${string}` ? ReadOptions<AnswerOf<N>> : Options

export type CallArguments<N extends Name> = Arguments<AskedOf<N>, CallOptions<N>>

/** A 401 of these calls means « not signed in yet », never « session ended »: the form or the guard handles it. */
const isSignInCall = (name: string) => name === 'GET /auth/whoami' || name.startsWith('POST /auth/login')

let applyAction: (action: ApiAction) => void = () => {}

/**
 * Sets the function that does the extra actions. The router belongs to a layer above this file, which cannot import it.
 */
export function onApiAction(handler: (action: ApiAction) => void) {
  applyAction = handler
}

/** Calls a JSON route. Rejects with an `ApiError`, already shown to the user, unless a GET has a fallback. */
export const call = <N extends Name>(name: N, ...[request, options]: CallArguments<N>) =>
  receive(name, request, options) as Promise<AnswerOf<N>>

/** `& object` adds nothing, but TypeScript then knows the answer before it reads the other options of the query. */
type QueryFn<Answer> = ((query: Query) => Promise<Answer>) & object

type Query = {
  signal: AbortSignal
  meta?: Record<string, unknown> | undefined
  client: { getQueryData: (key: QueryKey) => unknown }
  queryKey: QueryKey
}

/**
 * The `queryFn` of a query that calls a JSON route: the call is aborted with the query. The `meta` of the query adds options
 * to its first reading; the following ones, which leave what is shown as it is, say that they failed.
 */
export const read =
  <N extends Name>(name: N, ...[request, options]: CallArguments<N>): QueryFn<AnswerOf<N>> =>
  ({ signal, meta, client, queryKey }) =>
    receive(
      name,
      request,
      client.getQueryData(queryKey) === undefined ? { ...options, ...meta } : options,
      signal,
    ) as Promise<AnswerOf<N>>

type Version = { id: string; version: number }

/** The routes that take their `:id`, the version that was read and a body, and nothing else. */
type ActName = {
  [N in Name]: Routes[N] extends { versioned: true; body: object }
    ? { params: { id: string }; version: number; body: BodyOf<N> } extends AskedOf<N>
      ? N
      : never
    : never
}[Name]

/** An act on a record, or a change of it, as it was last read. */
export const act =
  <N extends ActName>(name: N, options?: CallOptions<N>) =>
  ({ id, version }: Version, body: BodyOf<N>) =>
    receive(name, { params: { id }, version, body }, options) as Promise<AnswerOf<N>>

/** For the files beside this one: the arguments were checked with the route, which is unknown here. */
export async function receive(
  name: string,
  request: unknown,
  checked: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  // The callers above checked the type of the options with the route, which is unknown here.
  const given = checked as ReadOptions<unknown> | undefined
  const options = signal ? { ...given, signal } : { ...given }
  const answer = send(name, request, options, (response) => (response.status === 204 ? undefined : response.json()))
  return 'fallback' in options ? answer.catch(() => options.fallback) : answer
}

export async function send<Result>(
  name: string,
  typedRequest: unknown,
  options: Options & { kept?: Kept } = {},
  read: (response: Response) => Result | Promise<Result>,
): Promise<Result> {
  // The callers above checked the type of the request with the route, which is unknown here.
  const request = (typedRequest ?? {}) as AnyRequest
  const requestId = nextRequestId()
  const url = urlOf(name, request)
  const rank = getHolderRank()
  const compte = getCompte()
  // A change has no key of its own: one is made here, as the id of the write on the device.
  const idempotencyKey = options.idempotencyKey ?? (options.waits && randomKey())
  const keepOnDevice = async (essaye: boolean) => {
    const sent = { name, request, cle: idempotencyKey ?? '', compte, essaye, le: new Date() }
    return options.waits !== undefined && (await wait(sent, options.waits))
  }
  if (options.waits?.derriere && (await keepOnDevice(false))) throw new KeptOnDevice(NETWORK_FAILURE)
  const stopLoading = options.loading === false ? () => {} : startLoading()
  const signal = options.signal ?? (options.waits && AbortSignal.timeout(PATIENCE_MS))
  // Read before sending: when the network fails on the way, the server may have received the call.
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
    if (options.success) showToast({ tone: 'success', ...messageOf(options.success) })
    return result
  } catch (error) {
    if (options.signal?.aborted) throw error
    const failure = error instanceof ApiError ? error : new ApiError(NETWORK_FAILURE)
    if (failure.status === NETWORK_FAILURE) {
      const copy = options.kept && (await findCopy(url))
      if (copy !== undefined) return copy as Result
      if (await keepOnDevice(essaye)) throw new KeptOnDevice(NETWORK_FAILURE)
    }
    if (options.ahead) throw failure
    if (failure.status === 401 && !isSignInCall(name)) {
      stopLoading()
      const isBack = await sessionEnd.ask()
      // The server did nothing with the first call: the same one is sent again, under the same idempotency key.
      if (isBack) return send(name, request, { ...options, idempotencyKey }, read)
      // The dialog that asked for the password has already told it.
      if (isBack === false) throw failure
    }
    throw tell(failure, name, options)
  } finally {
    stopLoading()
  }
}

/** Call when the server says that nobody is signed in any more. */
export const endSession = () => applyAction('deconnexion')

/** Shows the toast of an error and does its extra action. */
function tell(error: ApiError, name: string, { error: message = {}, gone, reserved }: Options): ApiError {
  if (error.status === 401 && isSignInCall(name)) return error
  if (error.problem.code === 'second-facteur-du') {
    // No toast: the page that this action opens explains it, and each read of the former page would repeat it.
    applyAction('second-facteur')
    return error
  }
  // No toast: the page of the link explains it, and how to get another link.
  if (error.problem.code === 'lien-invalide') return error
  const line = lineOf(error.status)
  const { reference, problem } = error
  // Once is enough: the form shows the sentence. It has neither the reference of a 500, nor a page to open.
  const isSaidByForm = isFormSubmitting() && !name.startsWith('GET ') && !line.action && !reference
  if (message && !isSaidByForm) {
    const sentence = (problem.code === 'introuvable' && gone) || error.message
    const text = { title: message.title ?? line.title, detail: message.detail ?? sentence }
    showToast({ tone: 'error', ...text, ...(reference && { reference }) })
  }
  const stays = (gone && isRefused(error)) || (reserved && line.action === 'interdit')
  if (line.action && !stays) applyAction(line.action)
  return error
}

const messageOf = (success: NonNullable<Options['success']>) =>
  typeof success === 'string' ? { detail: success } : success
