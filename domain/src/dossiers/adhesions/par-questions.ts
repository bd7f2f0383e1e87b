import { canDeclaration } from './cycle-declaration.ts'
import type { DeclarationStatut } from './declaration-statut.ts'

type Candidate = {
  statut: string
  declaration_statut: DeclarationStatut | null
  lecture_seule: boolean
  premiere_campagne_id: string | null
  campagne: { id: string } | null
}

/** True when the member may declare this year by the questions: they declared another year, and this one is to send. */
export const isParQuestions = ({
  statut,
  declaration_statut,
  lecture_seule,
  premiere_campagne_id,
  campagne,
}: Candidate): boolean =>
  statut === 'active' &&
  !lecture_seule &&
  campagne !== null &&
  premiere_campagne_id !== null &&
  premiere_campagne_id !== campagne.id &&
  canDeclaration('soumettre', declaration_statut ?? 'a_faire')
