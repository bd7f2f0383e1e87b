import * as z from 'zod/mini'
import { route } from '../route.ts'

export const formulairesRoutes = {
  declaration: route('POST /admin/entreprises/:id/formulaires/declaration', {
    droit: 'echanges',
    summary: 'La déclaration de l’année d’une entreprise, en gros caractères, à remplir à la main.',
    file: true,
  }),
  commande: route('POST /admin/entreprises/:id/formulaires/commande', {
    droit: 'echanges',
    summary: 'La commande d’une entreprise dans un groupement, en gros caractères, à remplir à la main.',
    body: z.strictObject({ groupement_id: z.uuid() }),
    file: true,
  }),
  accord: route('POST /admin/bons-commande/:id/formulaire', {
    droit: 'echanges',
    summary: 'L’accord demandé à une entreprise pour sa commande, en gros caractères, à signer.',
    file: true,
  }),
}
