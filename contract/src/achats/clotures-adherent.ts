import { PROPOSITION_STATUTS } from '@sillon/domain/achats/groupements-achats/propositions'
import { CONDITIONNEMENTS } from '@sillon/domain/unite'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Amounts in cents. */
const Reconfirmation = z.object({
  total_ttc: z.int(),
  /** The order as its member had accepted it, and what differs. Null: that edition is unknown. */
  avant: z.nullable(
    z.object({
      total_ttc: z.int(),
      ecart_tva: z.int(),
      changes: z.array(
        z.object({ libelle: z.string(), details: z.array(z.string()), avant_ht: z.int(), apres_ht: z.int() }),
      ),
      inchanges: z.array(z.string()),
    }),
  ),
  /** Why the total rose. */
  phrases: z.array(z.string()),
  /** Without an answer at this instant, the order is cancelled. */
  expire_le: z.string(),
})

/** The answers that the closing asks of a member, and the changes it made to the order. */
export const DemandesBon = z.object({
  propositions: z.array(
    z.object({
      id: z.uuid(),
      designation: z.string(),
      conditionnement: z.enum(CONDITIONNEMENTS),
      nombre_actuel: z.int(),
      nombre_propose: z.int(),
      /** Price of the added packages, in cents before VAT, at the current price. */
      montant_ht: z.int(),
      statut: z.enum(PROPOSITION_STATUTS),
      expire_le: z.string(),
    }),
  ),
  /** The new total to accept. Null: the final prices are within the announced maximum, or the member has answered. */
  reconfirmation: z.nullable(Reconfirmation),
  /** The answer that the member gave, while it may be changed. */
  reponse: z.nullable(z.object({ accepte: z.boolean(), total_ttc: z.int(), jusqu_au: z.string() })),
  explications: z.array(z.string()),
  peut_repondre: z.boolean(),
})
export type DemandesBon = z.infer<typeof DemandesBon>

export const cloturesAdherentRoutes = {
  demandes: route('GET /bons-commande/:id/demandes', {
    access: 'adherent',
    summary: 'Ce que la clôture demande à l’adhérent, et ce qu’elle a changé à son bon.',
    response: DemandesBon,
  }),
  repondre: route('POST /bons-commande/:id/propositions/:proposition_id', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Accepter ou refuser une proposition de la clôture.',
    body: z.strictObject({ accepte: z.boolean() }),
    response: DemandesBon,
  }),
  reconfirmer: route('POST /bons-commande/:id/reconfirmer', {
    access: 'non_retraite',
    droit: 'achats',
    summary:
      'Accepter le prix définitif, ou renoncer au bon de commande\u00a0; changer d’avis tant que rien n’est commandé.',
    body: z.strictObject({ accepte: z.boolean() }),
    response: DemandesBon,
  }),
}
