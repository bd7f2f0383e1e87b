import { statutFacture } from '@sillon/domain/tresorerie/creances/facture-statut'
import type { Database } from '../../platform/db/database.ts'
import { closeFacture, type FactureSuivie, findPerteExportee, findSuivie } from './irrecouvrable.repository.ts'

export type { FactureSuivie }

/** An invoice with what its write-off needs. */
export const findFactureSuivie = findSuivie

/** The entry of the write-off of a fee or of an invoice was exported: it stays. */
export const isPerteExportee = findPerteExportee

type Abandon = { motif: string; close_le: string; montant_irrecouvrable: number }

/** Nothing more is asked of the invoice. The caller must have locked its account. */
export const writeOffFacture = (tx: Database, id: string, abandon: Abandon) =>
  closeFacture(tx, id, { statut: 'irrecouvrable', ...abandon })

/** The invoice is due again; returns its status. */
export async function reopenFacture(tx: Database, { id, montant_du, regle }: FactureSuivie) {
  const statut = statutFacture({ montant_du, regle })
  await closeFacture(tx, id, { statut, motif: null, close_le: null, montant_irrecouvrable: null })
  return statut
}
