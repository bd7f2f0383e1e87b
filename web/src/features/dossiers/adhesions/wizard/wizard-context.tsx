import { canEdit, canEditLignes } from '@sillon/domain/comptes/droits/edition'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { ADHESIONS_KEY } from '../adhesions.queries.ts'
import { type WizardMode, type WizardPage, wizardPath } from './wizard-path.ts'

export type LinkTarget = Pick<NavigateOptions, 'state'> & { to: string; search?: { onglet?: string } }

export type Wizard = {
  mode: WizardMode
  adhesion: Adhesion
  /** The steps of this wizard: no equipment for a retired user, nor while a membership is being created. */
  etapes: readonly Etape[]
  /** Base path of the pages, with a final slash. */
  base: string
  path: (page: WizardPage, id?: string) => string
  /** The page that follows the form of a record once it is closed: its step, the declaration, or the page that shows it in place. */
  backTo: (etape: EtapeNom) => LinkTarget
  /** Whether this attribute may be changed now. */
  canEdit: (champ: string) => boolean
  /** Whether farms, people and machines may be added, removed or moved now. */
  canEditLignes: boolean
}

type Given = Pick<Wizard, 'mode' | 'adhesion' | 'etapes' | 'base' | 'backTo'>

/** Adds to a membership the pages of its wizard and what may be changed now. */
export function toWizard(given: Given): Wizard {
  const { statut, lecture_seule } = given.adhesion
  const auteur = given.mode === 'adherent' ? 'adherent' : 'cooperative'
  return {
    path: (page, id) => wizardPath(given.base, page, id),
    canEdit: (champ) => !lecture_seule && canEdit(statut, champ, auteur),
    canEditLignes: !lecture_seule && canEditLignes(statut, auteur),
    ...given,
  }
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
  return useSaveOf(useWizard().adhesion.id, save)
}

/** The same save, from a page outside the wizard. */
export function useSaveOf<Variables, Result>(adhesion_id: string, save: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: saveKey(adhesion_id),
    mutationFn: save,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
  })
}
