import { readProblem } from './api-error.ts'

/** `message`: text of the cooperative about its maintenance. */
type Health = { isBack: boolean; message?: string | undefined }

/**
 * Whether the server works again for this visitor, signed in or not. Does not use `health`, which answers yes during a
 * maintenance, nor the call helper: « still in maintenance » is not an error to show here.
 */
export async function checkHealth(): Promise<Health> {
  try {
    const response = await fetch('/api/auth/whoami')
    if (response.ok || response.status === 401) return { isBack: true }
    const { message } = await readProblem(response)
    return { isBack: false, message }
  } catch {
    return { isBack: false }
  }
}
