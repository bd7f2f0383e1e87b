import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import type { Question } from '@sillon/domain/dossiers/adhesions/question-declaration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ADHESIONS_KEY } from '../adhesions.queries.ts'
import { declarationQuery } from './declaration.queries.ts'

export const idQuestion = (question: Question) => `question-${question}`
export const ID_ENVOI = 'envoi-declaration'

/** The first question without an answer; the send when each has its own. */
export function focusNext({ questions }: Pick<MaDeclaration, 'questions'>) {
  const restante = questions.find(({ repondue_le }) => repondue_le === null)
  document.getElementById(restante ? idQuestion(restante.question) : ID_ENVOI)?.focus()
}

/** Shows the declaration as the server answered it, and reads again what depends on it. */
function useRead(id: string) {
  const queryClient = useQueryClient()
  return useCallback(
    async (lue?: MaDeclaration) => {
      const { queryKey } = declarationQuery(id)
      if (lue) queryClient.setQueryData(queryKey, lue)
      await queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
    },
    [queryClient, id],
  )
}

/** A write of the declaration. Refused, the page reads again: somebody else may have answered or sent. */
export function useEcriture<Variables>(id: string, write: (variables: Variables) => Promise<MaDeclaration>) {
  const showLue = useRead(id)
  return useMutation({
    mutationFn: write,
    onSuccess: (lue) => {
      void showLue(lue)
    },
    onError: () => void showLue(),
  })
}
