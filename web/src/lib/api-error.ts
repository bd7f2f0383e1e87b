import type { Problem } from '@sillon/contract/problem'
import { lineOf } from './error-catalogue.ts'

/** A call that failed. `status` is 0 when the network failed. `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail || lineOf(status).detail)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }

  /** For a 500: the first characters of the request id that the log of the server has. */
  get reference(): string | undefined {
    return this.status === 500 ? this.problem.instance?.replace('urn:uuid:', '').slice(0, 8) : undefined
  }
}

/** Gone, or no longer for who reads: what the page shows is older than that. */
export const isRefused = ({ status }: ApiError) => status === 403 || status === 404

/** The network failed; the body of the call is kept on this device and sent later (docs/adr/0018). */
export class KeptOnDevice extends ApiError {}

/** The body of an error answer, or {} when it is not JSON: a proxy may answer HTML, or nothing. */
export async function readProblem(response: Response, requestId?: string): Promise<Partial<Problem>> {
  const sent = requestId === undefined ? {} : { instance: `urn:uuid:${requestId}` }
  if (!response.headers.get('content-type')?.includes('json')) return sent
  const body: unknown = await response.json().catch(() => null)
  return body !== null && typeof body === 'object' ? { ...sent, ...body } : sent
}
