import { type CotisationStatut, isOuverte } from '../cotisations/cotisation-statut.ts'
import type { MandatStatut } from './mandat-statut.ts'

export const EMPECHEMENTS = ['cotisation_close', 'montant_reduit', 'litige', 'mandat_inactif'] as const
type Empechement = (typeof EMPECHEMENTS)[number]

export const EMPECHEMENT_LABELS: Record<Empechement, string> = {
  cotisation_close: 'La cotisation n’est plus à payer',
  montant_reduit: 'Il reste moins à payer que le montant prévu',
  litige: 'La cotisation est en litige',
  mandat_inactif: 'Le mandat n’est plus actif',
}

type Prevue = { montant: number; reste: number; litige: boolean; statut: CotisationStatut; mandat_statut: MandatStatut }

/** What happened, since it was prepared, that forbids to collect a line. */
export function findEmpechement({ montant, reste, litige, statut, mandat_statut }: Prevue): Empechement | null {
  if (!isOuverte(statut)) return 'cotisation_close'
  if (reste < montant) return 'montant_reduit'
  if (litige) return 'litige'
  return mandat_statut === 'actif' ? null : 'mandat_inactif'
}
