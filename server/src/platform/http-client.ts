import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

/** The log of an outside service: the shape of Fastify’s logger. The fields must not contain a URL, a name or a key. */
export type ServiceLog = { warn: (fields: object, message: string) => void }

export type Patience = {
  /** Time limit of each attempt, body included. */
  timeoutMs: number
  retries: number
  /** Wait before the first retry, in milliseconds; each next wait is three times longer. */
  backoffMs: number
}

const DEFAULT_PATIENCE: Patience = { timeoutMs: 4_000, retries: 2, backoffMs: 200 }

type JsonRequest<Data> = {
  service: string
  url: URL
  schema: z.ZodMiniType<Data>
  headers?: Record<string, string>
  log?: ServiceLog
  patience?: Partial<Patience>
}

/** `status` is null when no usable answer came: refused, cut, too slow, too long, not JSON, or of another shape. */
type JsonAnswer<Data> = { ok: true; data: Data } | { ok: false; status: number | null }

const BODY_LIMIT = 1_000_000
const RETRY_AFTER_LIMIT_MS = 2_000

/** Public APIs ask callers to identify themselves. */
const USER_AGENT = 'Sillon (portail des adherents d une cooperative agricole)'

/** GETs JSON of a known shape. Never throws: every failure is logged and returned. */
export async function fetchJson<Data>(request: JsonRequest<Data>): Promise<JsonAnswer<Data>> {
  const patience = { ...DEFAULT_PATIENCE, ...request.patience }
  for (let attempt = 0; ; attempt++) {
    const result = await tryOnce(request, patience.timeoutMs)
    if (result.ok) return result
    const delay = delayBeforeRetry(result, patience.backoffMs * 3 ** attempt)
    if (delay === null || attempt >= patience.retries) {
      // With 404 some services say « unknown »: this is an answer, not a failure.
      if (result.status !== 404) request.log?.warn(faultOf(request.service, result, attempt), 'Outside service failed')
      return { ok: false, status: result.status }
    }
    await wait(delay)
  }
}

type Failure = { ok: false; status: number | null; cause: string; retryAfter: string | null }

async function tryOnce<Data>(
  { url, headers, schema }: JsonRequest<Data>,
  timeoutMs: number,
): Promise<{ ok: true; data: Data } | Failure> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': USER_AGENT, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      // Following a redirection could send the key in the headers to another host.
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failure('status', response.status, response.headers.get('retry-after'))
    }
    const text = await readText(response)
    if (text === null) return failure('too_long')
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? { ok: true, data: parsed.data } : failure('unexpected_shape')
  } catch (error) {
    return failure(causeOf(error))
  }
}

type BytesRequest = Pick<JsonRequest<never>, 'service' | 'url' | 'headers' | 'log'> & {
  body: Uint8Array
  patience?: Pick<Patience, 'timeoutMs'>
}

/** POSTs bytes once, without reading the answer. Never throws: a failure is logged. */
export async function postBytes({ service, url, headers, body, log, patience = DEFAULT_PATIENCE }: BytesRequest) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'user-agent': USER_AGENT, ...headers },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(patience.timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) log?.warn(faultOf(service, failure('status', response.status), 0), 'Outside service failed')
  } catch (error) {
    log?.warn(faultOf(service, failure(causeOf(error)), 0), 'Outside service failed')
  }
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > BODY_LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const failure = (cause: string, status: number | null = null, retryAfter: string | null = null): Failure => ({
  ok: false,
  status,
  cause,
  retryAfter,
})

const faultOf = (service: string, { cause, status }: Failure, retries: number) => ({ service, cause, status, retries })

function causeOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not_json'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  return 'network'
}

/** Returns null when a retry would be useless, or would make the person wait too long. */
function delayBeforeRetry({ status, retryAfter }: Failure, backoffMs: number): number | null {
  if (status === null || (status !== 429 && status < 500)) return null
  const asked = Number(retryAfter) * 1_000
  if (!Number.isFinite(asked)) return backoffMs
  return asked > RETRY_AFTER_LIMIT_MS ? null : Math.max(asked, backoffMs)
}
