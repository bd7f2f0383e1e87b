import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

/**
 * True for managers and administrators, while the membership is not ended, nor in preparation (members cannot see it
 * then).
 */
export function useCanInvite(): boolean {
  const { statut, en_preparation, lecture_seule } = useWizard().adhesion
  return !lecture_seule && !en_preparation && !isFinal(statut)
}
