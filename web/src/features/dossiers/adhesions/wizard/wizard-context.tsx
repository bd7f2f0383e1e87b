import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ADHESIONS_KEY } from '../adhesions.queries.ts'
import type { WizardMode, WizardPage } from './wizard-path.ts'

export type Wizard = {
  mode: WizardMode
  adhesion: Adhesion
  /** The steps of this wizard: no equipment for a retired user, nor while a membership is being created. */
  etapes: readonly Etape[]
  /** Base path of the pages, with a final slash. */
  base: string
  path: (page: WizardPage, id?: string) => string
  /** Whether this attribute may be changed now. */
  canEdit: (champ: string) => boolean
  /** Whether farms, people and machines may be added, removed or moved now. */
  canEditLignes: boolean
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard is for the pages under WizardLayout')
  return wizard
}

/** Key of the saves of a membership in the mutation cache: the head of the wizard reads the result of the last one. */
export const saveKey = (adhesionId: string) => ['enregistrement', adhesionId] as const

/** A save of one step. When it resolves, the stepper and every list of the membership have been read again. */
export function useSave<Variables, Result>(save: (variables: Variables) => Promise<Result>) {
  const { adhesion } = useWizard()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: saveKey(adhesion.id),
    mutationFn: save,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
  })
}
