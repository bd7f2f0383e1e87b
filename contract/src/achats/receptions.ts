import { Reception, SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { MotifSaisie, ReceptionSaisie, ReliquatsSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

/** The receptions of a supplier order, and the packages still to come. */
export const SuiviReceptions = z.object({
  /** Null: no order was sent to the supplier. */
  commande: z.nullable(z.object({ id: z.uuid(), numero: z.string() })),
  lots_obligatoires: z.boolean(),
  receptions: z.array(Reception),
  articles: z.array(SoldeArticle),
})
export type SuiviReceptions = z.infer<typeof SuiviReceptions>

const byId = z.object({ id: z.uuid() })

export const receptionsRoutes = defineRoutes({
  suivi: {
    method: 'GET',
    path: '/admin/groupements-achats/:id/receptions',
    access: 'admin',
    summary: 'Les réceptions d’un groupement et ses reliquats.',
    params: byId,
    response: SuiviReceptions,
  },
  create: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/receptions',
    access: 'admin',
    summary: 'Enregistrer une réception, et la partager entre les bons de commande.',
    params: byId,
    body: ReceptionSaisie,
    response: SuiviReceptions,
    creates: true,
  },
  annuler: {
    method: 'POST',
    path: '/admin/receptions/:id/annuler',
    access: 'admin',
    summary: 'Annuler une réception saisie par erreur.',
    params: byId,
    body: MotifSaisie,
    response: SuiviReceptions,
  },
  annulerReliquats: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/reliquats/annuler',
    access: 'admin',
    summary: 'Ne plus attendre des reliquats.',
    params: byId,
    body: ReliquatsSaisie,
    response: SuiviReceptions,
  },
  livrer: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/livrer',
    access: 'admin',
    summary: 'Terminer la livraison\u00a0: plus rien n’est attendu.',
    params: byId,
    response: SuiviReceptions,
  },
  rouvrir: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/rouvrir-livraison',
    access: 'admin',
    summary: 'Rouvrir la livraison, tant que rien n’est facturé.',
    params: byId,
    response: SuiviReceptions,
  },
  emargement: {
    method: 'POST',
    path: '/admin/receptions/:id/emargement',
    access: 'admin',
    summary: 'La feuille d’émargement d’une réception, en PDF.',
    params: byId,
    file: true,
  },
})
