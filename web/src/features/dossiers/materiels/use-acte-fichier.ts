import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fichiersQuery } from './fichiers-materiel.queries.ts'
import type { Cible } from './materiels.queries.ts'
import { materielsKey } from './materiels.queries.ts'

/** An act on one file. Success or failure, the files are read again, and the cards that show the first photograph. */
export function useActeFichier<Variables = void>(cible: Cible, act: (variables: Variables) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: fichiersQuery(cible).queryKey })
      void queryClient.invalidateQueries({ queryKey: [...materielsKey(cible.id), 'liste'] })
    },
  })
}
