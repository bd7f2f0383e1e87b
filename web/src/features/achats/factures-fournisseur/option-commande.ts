import type { CommandeAFacturer } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { formatShortDate } from '../../../lib/format.ts'

/** « CF-2027-000007, Engrais de printemps, 3 avr. 2027 » */
export const toOption = ({ id, numero, groupement, date_emission }: CommandeAFacturer) => ({
  value: id,
  label: `${numero}, ${groupement}, ${formatShortDate(date_emission)}`,
})
