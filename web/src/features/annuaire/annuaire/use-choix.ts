import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { confidentialiteQuery, consentementsQuery, updateConfidentialite } from './annuaire.queries.ts'

const { queryKey } = confidentialiteQuery
const mutationKey = ['confidentialite']

/**
 * The privacy choices, each saved as its switch moves: shown at once, sent one after another, undone when the server
 * refuses.
 */
export function useChoix() {
  const queryClient = useQueryClient()
  const { data: choix } = useSuspenseQuery(confidentialiteQuery)
  const merge = (more: Partial<Confidentialite>) =>
    queryClient.setQueryData(queryKey, (current) => current && { ...current, ...more })

  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationKey,
    scope: { id: 'confidentialite' },
    mutationFn: (saisie: Partial<Confidentialite> & ConfidentialiteSaisie) =>
      updateConfidentialite(saisie, queryClient.getQueryData(queryKey)?.version ?? 0),
    onMutate: async (saisie) => {
      await queryClient.cancelQueries({ queryKey })
      merge(saisie)
    },
    onSuccess: (saved) => {
      // A later choice is already on the screen: only the last answer holds them all.
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      merge(isLast ? saved : { version: saved.version })
      void queryClient.invalidateQueries({ queryKey: consentementsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['annuaire'] })
      void queryClient.invalidateQueries({ queryKey: ['besoins'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { choix, change: mutate, isPending, isError, isSuccess }
}

export type Choisir = ReturnType<typeof useChoix>
