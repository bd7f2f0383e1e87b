import { CommandeFournisseur } from '@sillon/domain/commandes-fournisseur/commande-fournisseur'
import { ContenuCommande } from '@sillon/domain/commandes-fournisseur/contenu-commande'
import { FactureFournisseurSaisie } from '@sillon/domain/commandes-fournisseur/facture-fournisseur'
import { MotifSaisie } from '@sillon/domain/receptions/reception-saisie'
import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

/** What is, or would be, asked of the supplier of a purchase. */
export const SituationCommande = z.object({
  courante: z.nullable(CommandeFournisseur),
  /** What would be ordered now; null while there is an order, or before the attribution. */
  apercu: z.nullable(ContenuCommande),
  /** Why it cannot be ordered yet: sentences. */
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
