import { type AnswerOf, type Arguments, type AskedOf, type Name, type Options, receive, send } from './api.ts'
import { fileForm } from './file-form.ts'

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

/** Fetches a file by POST. A failure is shown to the user and resolves to an empty blob. */
export async function callBlob<N extends Name>(
  name: N,
  ...[request, options]: Arguments<AskedOf<N>, Options>
): Promise<Blob> {
  return send(name, request, options, (response) => response.blob()).catch(() => new Blob())
}
