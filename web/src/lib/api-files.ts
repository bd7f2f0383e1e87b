import { type AnswerOf, type Arguments, type AskedOf, type Name, type Options, receive, send } from './api.ts'
import { ApiError, isRefused } from './api-error.ts'
import { fileForm } from './file-form.ts'
import { queryClient } from './query-client.ts'

const GONE = 'Ce fichier a été retiré, ou n’est plus pour vous.'

type UploadRequest<N extends Name> = Omit<AskedOf<N> & object, 'body'> & { fichier: File }

/** Sends a file, alone in a multipart form. Rejects with an `ApiError`, already shown to the user. */
export function callUpload<N extends Name>(name: N, request: UploadRequest<N>, options?: Options) {
  return receive(name, { ...request, form: fileForm(request.fichier) }, options) as Promise<AnswerOf<N>>
}

/** Sends a file, alone in a multipart form. A failure is shown to the user and resolves to an empty object. */
export const callForm = <N extends Name>(
  name: N,
  request: UploadRequest<N>,
  options?: Options,
): Promise<AnswerOf<N> | Record<string, never>> => callUpload(name, request, options).catch(() => ({}))

/**
 * Fetches a file. A failure is shown to the user and resolves to an empty blob. The page that offered the file stays:
 * when it is older than what the server refuses, it is read again.
 */
export async function callBlob<N extends Name>(
  name: N,
  ...[request, options]: Arguments<AskedOf<N>, Options>
): Promise<Blob> {
  return send(name, request, { ...options, gone: GONE }, (response) => response.blob()).catch((error) => {
    if (error instanceof ApiError && (isRefused(error) || error.status === 409)) void queryClient.invalidateQueries()
    return new Blob()
  })
}
