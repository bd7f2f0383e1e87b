import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

/** Managers and administrators, while the membership lives; not before its members may see it. */
export function useCanInvite(): boolean {
  const { statut, en_preparation, lecture_seule } = useWizard().adhesion
  return !lecture_seule && !en_preparation && !isFinal(statut)
}
