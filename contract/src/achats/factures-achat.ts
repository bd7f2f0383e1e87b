import { AvoirAchatSaisie } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byId = z.object({ id: z.uuid() })
const Piece = z.object({ id: z.uuid(), numero: z.string(), montant_ttc: z.int() })

export const facturesAchatRoutes = defineRoutes({
  facturer: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/facturer',
    access: 'admin',
    summary: 'Facturer ce qui a été livré\u00a0: une facture par bon, des seuls frais quand le fournisseur facture.',
    params: byId,
    /** Default: thirty days after the invoice, as the law says. */
    body: z.strictObject({ echeance: z.optional(Jour) }),
    response: z.object({ factures: z.array(Piece), total_ttc: z.int() }),
  },
  avoir: {
    method: 'POST',
    path: '/admin/bons-commande/:id/avoirs',
    access: 'admin',
    summary: 'Émettre un avoir sur la facture d’un bon de commande.',
    params: byId,
    body: AvoirAchatSaisie,
    response: Piece,
    creates: true,
  },
})
