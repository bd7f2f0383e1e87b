import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api-error.ts'
import { useIdempotencyKey } from '../use-idempotency-key.ts'
import { holdActe } from './held-actes.ts'
import { type Acte, DEJA_ENREGISTREE, isRenvoiSur, PEUT_ETRE_FAIT } from './waiting-acts.ts'

/**
 * Sends a creation once. Opened again from the device, it keeps its idempotency key even when corrected: the server
 * refuses a second version of what it already has.
 */
export function useReprise(repris: Acte | undefined) {
  const keyFor = useIdempotencyKey()
  const queryClient = useQueryClient()
  const id = repris?.id
  useEffect(() => (id === undefined ? undefined : holdActe(id)), [id])

  return async <Result>(body: unknown, create: (cle: string) => Promise<Result>): Promise<Result> => {
    if (!repris) return create(keyFor(body))
    if (!repris.refus && !isRenvoiSur(repris, new Date())) throw new ApiError(409, { detail: PEUT_ETRE_FAIT })
    return create(repris.cle).catch((error: unknown) => {
      if (error instanceof ApiError && error.problem.code === DEJA_ENREGISTREE) void queryClient.invalidateQueries()
      throw error
    })
  }
}
