import { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { FactureFournisseurSaisie } from '@sillon/domain/achats/commandes-fournisseur/facture-fournisseur'
import { MotifSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

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

const byId = z.object({ id: z.uuid() })

export const commandesFournisseurRoutes = defineRoutes({
  situation: {
    method: 'GET',
    path: '/admin/groupements-achats/:id/commande-fournisseur',
    access: 'admin',
    summary: 'La commande au fournisseur d’un groupement, ou ce qu’elle serait.',
    params: byId,
    response: SituationCommande,
  },
  create: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/commande-fournisseur',
    access: 'admin',
    summary: 'Commander au fournisseur ce qui a été attribué.',
    params: byId,
    response: CommandeFournisseur,
    creates: true,
  },
  annuler: {
    method: 'POST',
    path: '/admin/commandes-fournisseur/:id/annuler',
    access: 'admin',
    summary: 'Reprendre une commande dont rien n’a été reçu.',
    params: byId,
    body: MotifSaisie,
    response: CommandeFournisseur,
  },
  envoyer: {
    method: 'POST',
    path: '/admin/commandes-fournisseur/:id/envoyer',
    access: 'admin',
    summary: 'Envoyer la commande par e-mail au fournisseur, en PDF et en CSV.',
    params: byId,
    response: CommandeFournisseur,
  },
  facture: {
    method: 'PATCH',
    path: '/admin/commandes-fournisseur/:id',
    access: 'admin',
    summary: 'Enregistrer la facture du fournisseur.',
    params: byId,
    body: FactureFournisseurSaisie,
    response: CommandeFournisseur,
    versioned: true,
  },
  pdf: {
    method: 'POST',
    path: '/admin/commandes-fournisseur/:id/pdf',
    access: 'admin',
    summary: 'La commande au fournisseur, en PDF.',
    params: byId,
    file: true,
  },
  csv: {
    method: 'POST',
    path: '/admin/commandes-fournisseur/:id/csv',
    access: 'admin',
    summary: 'La commande au fournisseur, en CSV.',
    params: byId,
    file: true,
  },
})
