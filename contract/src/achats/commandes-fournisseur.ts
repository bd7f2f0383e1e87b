import { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { CommandeSaisie, EnvoiCommandeSaisie } from '@sillon/domain/achats/commandes-fournisseur/commande-saisie'
import { ObstacleCommande } from '@sillon/domain/achats/commandes-fournisseur/obstacles'
import { MotifSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'

/** The current supplier order of a purchase, or the one that would be sent. */
export const SituationCommande = z.object({
  courante: z.nullable(CommandeFournisseur),
  /** The order that would be sent now. Null: one has been sent already, or the purchase is not attributed. */
  apercu: z.nullable(ContenuCommande),
  /** The mail that would carry the order now: to whom, and what it says. Null: no order, or no supplier. */
  courriel: z.nullable(
    z.object({
      email: z.string(),
      raison_sociale: z.string(),
      objet: z.string(),
      paragraphes: z.array(z.string()),
      pieces: z.array(z.string()),
    }),
  ),
  /** Why the order cannot be sent yet. */
  obstacles: z.array(ObstacleCommande),
  annulees: z.array(
    z.object({ id: z.uuid(), numero: z.string(), date_emission: z.string(), motif: z.nullable(z.string()) }),
  ),
})
export type SituationCommande = z.infer<typeof SituationCommande>

export const commandesFournisseurRoutes = {
  situation: route('GET /admin/groupements-achats/:id/commande-fournisseur', {
    summary: 'La commande au fournisseur d’un groupement, ou ce qu’elle serait.',
    response: SituationCommande,
  }),
  create: route('POST /admin/groupements-achats/:id/commande-fournisseur', {
    droit: 'achats',
    summary: 'Commander au fournisseur ce qui a été attribué, et le lui envoyer ou non.',
    body: CommandeSaisie,
    response: orWaiting(CommandeFournisseur),
  }),
  annuler: route('POST /admin/commandes-fournisseur/:id/annuler', {
    droit: 'achats',
    summary: 'Reprendre une commande dont rien n’a été reçu.',
    body: MotifSaisie,
    response: orWaiting(CommandeFournisseur),
  }),
  envoyer: route('POST /admin/commandes-fournisseur/:id/envoyer', {
    droit: 'achats',
    summary: 'Envoyer la commande par e-mail au fournisseur, en PDF et en CSV.',
    body: EnvoiCommandeSaisie,
    response: orWaiting(CommandeFournisseur),
  }),
  pdf: route('POST /admin/commandes-fournisseur/:id/pdf', {
    droit: 'lecture',
    summary: 'La commande au fournisseur, en PDF.',
    file: true,
  }),
  csv: route('POST /admin/commandes-fournisseur/:id/csv', {
    droit: 'achats',
    summary: 'La commande au fournisseur, en CSV.',
    file: true,
  }),
}
