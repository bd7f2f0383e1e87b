import { RuleViolation } from '../../rule-violation.ts'

export const PRELEVEMENT_STATUTS = ['prepare', 'exporte', 'annule'] as const
export type PrelevementStatut = (typeof PRELEVEMENT_STATUTS)[number]

export const PRELEVEMENT_STATUT_LABELS: Record<PrelevementStatut, string> = {
  prepare: 'Préparé',
  exporte: 'Exporté',
  annule: 'Annulé',
}

export const LIGNE_STATUTS = ['prevue', 'exportee', 'rejetee', 'annulee'] as const
export type LigneStatut = (typeof LIGNE_STATUTS)[number]

export const LIGNE_STATUT_LABELS: Record<LigneStatut, string> = {
  prevue: 'Prévue',
  exportee: 'Exportée',
  rejetee: 'Rejetée',
  annulee: 'Retirée',
}

/** Throws once the file of the batch was exported: a batch then never changes. */
export function requirePrepare({ statut }: { statut: PrelevementStatut }) {
  if (statut === 'exporte') {
    throw new RuleViolation('prelevement.exporte', 'Ce lot est exporté\u00a0: son fichier est définitif.')
  }
  if (statut === 'annule') throw new RuleViolation('prelevement.annule', 'Ce lot est annulé.')
}
