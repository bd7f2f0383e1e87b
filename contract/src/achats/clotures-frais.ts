import { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { Cloture } from './clotures.ts'

const byId = z.object({ id: z.uuid(), frais_id: z.uuid() })

/** Charges of a purchase that its orders share, entered at its closing. */
export const fraisClotureRoutes = defineRoutes({
  ajouter: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/frais',
    access: 'admin',
    summary: 'Ajouter des frais à partager entre les bons de commande.',
    params: z.object({ id: z.uuid() }),
    body: FraisSaisie,
    response: Cloture,
    creates: true,
  },
  modifier: {
    method: 'PATCH',
    path: '/admin/groupements-achats/:id/frais/:frais_id',
    access: 'admin',
    summary: 'Modifier des frais partagés.',
    params: byId,
    body: FraisSaisie,
    response: Cloture,
    versioned: true,
  },
  retirer: {
    method: 'DELETE',
    path: '/admin/groupements-achats/:id/frais/:frais_id',
    access: 'admin',
    summary: 'Retirer des frais partagés.',
    params: byId,
    response: Cloture,
  },
})
