import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { DECLARATION_STATUT_LABELS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { formatCount } from '../../../lib/format.ts'
import type { StepState } from '../../../ui/stepper.tsx'

/** How complete a membership is, and where to continue it. */
export type Avancement = {
  states: StepState[]
  /** « Étape 2 sur 4 : Exploitations. », or a sentence that says that nothing is missing. */
  phrase: string
  /** The steps that hold points to correct, each with their number in words. */
  aCorriger: { etape: Etape['etape']; phrase: string }[]
  /** The first incomplete step; the last one when all are complete: it offers « Envoyer ». */
  etape: Etape['etape']
}

export function computeAvancement(etapes: readonly Etape[]): Avancement | null {
  const last = etapes.at(-1)
  if (!last) return null
  const index = etapes.findIndex(({ statut }) => statut !== 'complete')
  const etape = etapes[index]?.etape ?? last.etape
  return {
    states: etapes.map(({ statut }, rank) => (rank === index && statut === 'a_faire' ? 'current' : STATES[statut])),
    phrase: index < 0 ? 'Tout est complet.' : `Étape ${index + 1} sur ${etapes.length}\u00a0: ${ETAPE_LABELS[etape]}.`,
    aCorriger: etapes
      .filter(({ statut, points }) => statut === 'erreur' && points.length > 0)
      .map(({ etape, points }) => ({
        etape,
        phrase: `${formatCount(points.length, 'point')} à corriger dans ${ETAPE_LABELS[etape]}`,
      })),
    etape,
  }
}

const STATES: Record<Etape['statut'], StepState> = { complete: 'done', erreur: 'error', a_faire: 'todo' }

type EnCours = Pick<Adhesion, 'statut' | 'declaration_statut'>

/** True when the member must act: on the membership itself, or on its declaration of the campaign. */
export const isADeposer = ({ statut, declaration_statut }: EnCours): boolean =>
  statut === 'brouillon' ||
  statut === 'a_completer' ||
  (statut === 'active' && (declaration_statut === 'a_faire' || declaration_statut === 'a_completer'))

export const isAncienne = ({ statut }: Pick<Adhesion, 'statut'>): boolean => isFinal(statut)

/** « Déclaration 2027 : à faire » on an active membership, whose own status does not say it. */
export function declarationLine({
  statut,
  declaration_statut,
  campagne,
}: EnCours & Pick<Adhesion, 'campagne'>): string | null {
  if (statut !== 'active' || !campagne || !declaration_statut) return null
  return `Déclaration ${campagne.annee}\u00a0: ${DECLARATION_STATUT_LABELS[declaration_statut].toLowerCase()}`
}
