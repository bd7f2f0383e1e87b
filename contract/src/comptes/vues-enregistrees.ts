import { VueEnregistree } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree'
import { NouvelleVue, VueSaisie } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Each person of the office has their own: reading is enough. */
export const vuesEnregistreesRoutes = {
  list: route('GET /admin/vues-enregistrees', {
    summary: 'Mes vues enregistrées, de toutes les listes.',
    response: z.object({ resultats: z.array(VueEnregistree) }),
  }),
  create: route('POST /admin/vues-enregistrees', {
    droit: 'lecture',
    summary: 'Garder une liste sous un nom.',
    body: NouvelleVue,
    response: VueEnregistree,
    creates: true,
  }),
  update: route('PATCH /admin/vues-enregistrees/:id', {
    droit: 'lecture',
    summary: 'Renommer une de mes vues, ou y garder la liste telle qu’elle est affichée.',
    body: VueSaisie,
    response: VueEnregistree,
    versioned: true,
  }),
  remove: route('DELETE /admin/vues-enregistrees/:id', {
    droit: 'lecture',
    summary: 'Supprimer une de mes vues.',
  }),
}
