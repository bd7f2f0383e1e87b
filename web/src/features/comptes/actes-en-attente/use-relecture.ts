import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** The pile is the list that its reader opened: it does not change while it is gone through. */
const FIXES = ['actes-en-attente', 'pile']

/** All that a page shows is read again when an act has left or was taken back, whoever asked for it. */
export function useRelecture(actes: readonly ActeEnAttente[] | undefined) {
  const queryClient = useQueryClient()
  const avant = useRef<readonly string[]>([])
  useEffect(() => {
    if (!actes) return
    const attendus = actes.filter(({ etat }) => etat === 'en_attente').map(({ id }) => id)
    const isParti = avant.current.some((id) => !attendus.includes(id))
    avant.current = attendus
    if (isParti) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [nom] }) => !FIXES.includes(String(nom)) })
    }
  }, [queryClient, actes])
}
