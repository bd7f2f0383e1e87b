import type { Problem } from '@sillon/contract/problem'
import { lineOf } from './error-catalogue.ts'

/** A call that failed: `status` is 0 when the network did. The message is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail || lineOf(status).detail)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

/** The network failed, and what was to be sent is kept on this device (docs/adr/0018). */
export class KeptOnDevice extends ApiError {}

/** The body of an error answer, when it is one: a proxy may answer HTML, or nothing. */
export async function readProblem(response: Response): Promise<Partial<Problem>> {
  if (!response.headers.get('content-type')?.includes('json')) return {}
  const body: unknown = await response.json().catch(() => null)
  return body !== null && typeof body === 'object' ? body : {}
}
