import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import type { Question } from '@sillon/domain/dossiers/adhesions/question-declaration'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADHESIONS_KEY } from '../adhesions.queries.ts'
import { declarationQuery } from './declaration.queries.ts'

export const idQuestion = (question: Question) => `question-${question}`
export const ID_ENVOI = 'envoi-declaration'

/** The first question without an answer; the send when each has its own. */
export function focusNext({ questions }: Pick<MaDeclaration, 'questions'>) {
  const restante = questions.find(({ repondue_le }) => repondue_le === null)
  document.getElementById(restante ? idQuestion(restante.question) : ID_ENVOI)?.focus()
}

/**
 * A write of the declaration, shown as the server answered it, then read again with what depends on it. Refused, it is read
 * again too: somebody else may have answered or sent.
 */
export function useEcriture<Variables>(id: string, write: (variables: Variables) => Promise<MaDeclaration>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (lue) => {
      queryClient.setQueryData(declarationQuery(id).queryKey, lue)
    },
    onSettled: () => {
      // Not waited for: the next question takes the focus at once.
      void queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
    },
  })
}
