import { AvoirAchatSaisie } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'

const Piece = z.object({ id: z.uuid(), numero: z.string(), montant_ttc: z.int() })

export const facturesAchatRoutes = {
  facturer: route('POST /admin/groupements-achats/:id/facturer', {
    droit: 'argent',
    summary: 'Facturer ce qui a été livré\u00a0: une facture par bon, des seuls frais quand le fournisseur facture.',
    /** Default: thirty days after the invoice, as the law says. */
    body: z.strictObject({ echeance: z.optional(Jour) }),
    response: orWaiting(z.object({ factures: z.array(Piece), total_ttc: z.int() })),
  }),
  avoir: route('POST /admin/bons-commande/:id/avoirs', {
    droit: 'argent',
    summary: 'Émettre un avoir sur la facture d’un bon de commande.',
    body: AvoirAchatSaisie,
    response: orWaiting(Piece),
    creates: true,
  }),
}
