import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act, call } from '../../../lib/api.ts'

/** The pieces of the account say then how they are paid: they are read again too. */
function useChangeAccord(change: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queryClient.invalidateQueries() })
}

export const useAccepterMarchandises = (id: string) =>
  useChangeAccord(() =>
    call(
      'POST /adhesions/:id/mandat/marchandises',
      { params: { id } },
      { success: 'Vos achats groupés seront prélevés.' },
    ),
  )

export const useRefuserMarchandises = (id: string) =>
  useChangeAccord(() =>
    call(
      'DELETE /adhesions/:id/mandat/marchandises',
      { params: { id } },
      { success: 'Vos achats groupés ne seront plus prélevés.' },
    ),
  )

export const noteAccord = act('POST /admin/mandats/:id/marchandises')

export const useOterAccord = ({ id, version }: MandatLigne) =>
  useChangeAccord(() =>
    call(
      'DELETE /admin/mandats/:id/marchandises',
      { params: { id }, version },
      { success: 'Les marchandises ne seront plus prélevées.' },
    ),
  )
