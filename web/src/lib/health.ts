import { readProblem } from './api-error.ts'

/** `message`: what the cooperative says of its maintenance. */
type Health = { isBack: boolean; message?: string | undefined }

/**
 * Does the server work for this visitor again, signed in or not? `health` would say yes all along a maintenance.
 * Not through the call helper: « still in maintenance » is expected here, not an error to tell.
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
