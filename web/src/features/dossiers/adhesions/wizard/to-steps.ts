import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS, ETAPES, type EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { formatCount } from '../../../../lib/format.ts'
import type { Step, StepState } from '../../../../ui/stepper.tsx'

type WizardStep = Step & { etape: EtapeNom }

const STATES: Record<Etape['statut'], StepState> = { complete: 'done', erreur: 'error', a_faire: 'todo' }

/** The steps in the shape of the stepper. `numero` is the step of the page, counted from 1. */
export function toSteps(etapes: readonly Etape[], numero: number | undefined): WizardStep[] {
  return etapes.map(({ etape, statut, points }, index) => ({
    etape,
    label: ETAPE_LABELS[etape],
    state: index + 1 === numero ? 'current' : STATES[statut],
    ...(statut === 'erreur' && { detail: `${formatCount(points.length, 'point')} à corriger` }),
  }))
}

/** The steps of an ended membership are read-only: nothing is left to check. */
export const etapesFermees = (): Etape[] => ETAPES.map((etape) => ({ etape, statut: 'complete', points: [] }))
