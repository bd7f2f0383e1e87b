import { act } from '../../../lib/api.ts'

export const abandonneFacture = act('POST /admin/factures/:id/irrecouvrable', {
  success: 'La facture est irrécouvrable.',
})
export const resumeFacture = act('POST /admin/factures/:id/reprendre', {
  success: 'La facture est de nouveau à payer.',
})
