import { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { MotifSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The current supplier order of a purchase, or the one that would be sent. */
export const SituationCommande = z.object({
  courante: z.nullable(CommandeFournisseur),
  /** The order that would be sent now. Null: one has been sent already, or the purchase is not attributed. */
  apercu: z.nullable(ContenuCommande),
  /** Why the order cannot be sent yet: sentences. */
  obstacles: z.array(z.string()),
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
    summary: 'Commander au fournisseur ce qui a été attribué.',
    response: CommandeFournisseur,
    creates: true,
  }),
  annuler: route('POST /admin/commandes-fournisseur/:id/annuler', {
    droit: 'achats',
    summary: 'Reprendre une commande dont rien n’a été reçu.',
    body: MotifSaisie,
    response: CommandeFournisseur,
  }),
  envoyer: route('POST /admin/commandes-fournisseur/:id/envoyer', {
    droit: 'achats',
    summary: 'Envoyer la commande par e-mail au fournisseur, en PDF et en CSV.',
    response: CommandeFournisseur,
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
