import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { actesEnAttenteQuery, cancelActe, showActe } from './actes-en-attente.queries.ts'

/** Takes acts back. `dit`: why the last one could not be. */
export function useAnnulation() {
  const queryClient = useQueryClient()
  const [dit, setDit] = useState<string>()

  async function cancel(actes: readonly Pick<ActeEnAttente, 'id'>[]) {
    setDit(undefined)
    for (const { id } of actes) {
      await cancelActe(id).then(
        (acte) => showActe(queryClient, acte),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          setDit(error.message)
        },
      )
    }
    await queryClient.invalidateQueries({ queryKey: actesEnAttenteQuery.queryKey })
  }

  return { dit, cancel }
}
