import type { LotOperation } from '@sillon/domain/tresorerie/cotisations/lot-statut'

/** The run that the dialog asks the treasurer to confirm. Without `adhesion_ids`, the whole campaign. */
export type LotDemande = {
  operation: LotOperation
  campagne: { id: string; libelle: string; echeance?: string | null } | null
  adhesion_ids?: string[]
  /** Number of memberships: of the selection when there is one. */
  nombre: number
}
