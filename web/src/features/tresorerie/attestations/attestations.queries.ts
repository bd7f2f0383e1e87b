import { call } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'

/** Called without the query cache, which a public page does not load. */
export const verify = (code: string, signal: AbortSignal) =>
  call('GET /verification/:code', { params: { code } }, { signal })

export const openAttestation = (id: string) => callBlob('POST /adhesions/:id/attestation', { params: { id } })
