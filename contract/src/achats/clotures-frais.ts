import { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import { route } from '../route.ts'
import { Cloture } from './clotures.ts'

/** Charges of a purchase that its orders share, entered at its closing. */
export const fraisClotureRoutes = {
  ajouter: route('POST /admin/groupements-achats/:id/frais', {
    droit: 'achats',
    summary: 'Ajouter des frais à partager entre les bons de commande.',
    body: FraisSaisie,
    response: Cloture,
    creates: true,
  }),
  modifier: route('PATCH /admin/groupements-achats/:id/frais/:frais_id', {
    droit: 'achats',
    summary: 'Modifier des frais partagés.',
    body: FraisSaisie,
    response: Cloture,
    versioned: true,
  }),
  retirer: route('DELETE /admin/groupements-achats/:id/frais/:frais_id', {
    droit: 'achats',
    summary: 'Retirer des frais partagés.',
    response: Cloture,
  }),
}
