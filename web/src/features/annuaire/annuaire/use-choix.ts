import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confidentialiteQuery, consentementsQuery, updateConfidentialite } from './annuaire.queries.ts'

const { queryKey } = confidentialiteQuery
const mutationKey = ['confidentialite']

type Choix = Partial<Confidentialite> & ConfidentialiteSaisie

/**
 * The privacy choices, each saved as its switch moves, sent one after another. What was pressed is kept here until the
 * last answer: the cache tells its readers a turn later, and React would first put the switch back.
 */
export function useChoix() {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(confidentialiteQuery)
  const [presses, press] = useState<Choix>({})

  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationKey,
    scope: { id: 'confidentialite' },
    mutationFn: (saisie: Choix) => updateConfidentialite(saisie, queryClient.getQueryData(queryKey)?.version ?? 0),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: consentementsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['annuaire'] })
      void queryClient.invalidateQueries({ queryKey: ['besoins'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) press({})
    },
  })

  function change(saisie: Choix) {
    press((avant) => ({ ...avant, ...saisie }))
    mutate(saisie)
  }
  return { choix: { ...data, ...presses }, change, isPending, isError, isSuccess }
}

export type Choisir = ReturnType<typeof useChoix>
