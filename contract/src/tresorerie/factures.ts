import { IrrecouvrableSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Acts on an invoice of goods. Its version is that of the account of its company. */
export const facturesRoutes = {
  irrecouvrable: route('POST /admin/factures/:id/irrecouvrable', {
    droit: 'argent',
    versioned: true,
    summary: 'Renoncer à une facture de marchandises en retard, sur décision du conseil.',
    body: IrrecouvrableSaisie,
  }),
  reprendre: route('POST /admin/factures/:id/reprendre', {
    droit: 'argent',
    versioned: true,
    summary: 'Revenir sur une facture irrécouvrable, tant que rien n’a suivi\u00a0: elle est de nouveau à payer.',
    body: z.strictObject({}),
  }),
}
