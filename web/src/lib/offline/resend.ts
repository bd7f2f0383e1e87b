import { ApiError, readProblem } from '../api-error.ts'
import { type AnyRequest, initOf, urlOf } from '../api-request.ts'
import { NETWORK_FAILURE } from '../error-catalogue.ts'
import { fileForm } from '../file-form.ts'
import { nextRequestId } from '../request-id.ts'
import { fetchWithRetry, PATIENCE_MS } from '../retry.ts'

/**
 * Sends a call that waited on the device, in the name of the person who typed it; without a person, a call in no name.
 * Rejects with an `ApiError` that no toast shows: the caller must tell it.
 */
export async function resend(
  name: string,
  request: AnyRequest & { fichier?: Blob },
  { cle, personne }: { cle?: string; personne?: string } = {},
): Promise<unknown> {
  const requestId = nextRequestId()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { fichier } = request
  const init = initOf(
    name,
    { ...request, ...(fichier && { form: fileForm(fichier) }) },
    { idempotencyKey: cle, requestId, signal, compte: personne },
  )
  const response = await fetchWithRetry(urlOf(name, request), init).catch(() => {
    throw new ApiError(NETWORK_FAILURE)
  })
  if (!response.ok) throw new ApiError(response.status, await readProblem(response, requestId))
  return response.status === 204 ? undefined : response.json()
}
