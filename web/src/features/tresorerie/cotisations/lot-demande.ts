import type { LotOperation } from '@sillon/domain/tresorerie/cotisations/lot-statut'

/** What the dialog asks the treasurer to confirm. `adhesion_ids` left out: the whole campaign. */
export type LotDemande = {
  operation: LotOperation
  campagne: { id: string; libelle: string; echeance?: string | null } | null
  adhesion_ids?: string[]
  /** How many memberships; of a selection, those selected. */
  nombre?: number
  /** Cents, of those that are computed. */
  montant: number
  /** Computed by the call itself: their amount is not known yet. */
  sans_calcul?: number
}
