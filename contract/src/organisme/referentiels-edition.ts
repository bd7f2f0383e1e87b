import { Element, ElementNouveau, ElementSaisie, LISTES } from '@sillon/domain/organisme/referentiels/element'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const liste = z.enum(LISTES)

export const editionReferentielsRoutes = {
  list: route('GET /admin/referentiels/:liste', {
    summary: 'Une liste modifiable : les catégories de matériel ou les marques, inactives comprises.',
    params: { liste },
    response: z.object({ resultats: z.array(Element) }),
  }),
  create: route('POST /admin/referentiels/:liste', {
    droit: 'reglages',
    summary: 'Ajouter à une liste.',
    params: { liste },
    body: ElementNouveau,
    response: Element,
    creates: true,
  }),
  update: route('PATCH /admin/referentiels/:liste/:id', {
    droit: 'reglages',
    summary: 'Renommer, désactiver ou réactiver une ligne ; changer ses autres noms.',
    params: { liste },
    body: ElementSaisie,
    response: Element,
    versioned: true,
  }),
  remove: route('DELETE /admin/referentiels/:liste/:id', {
    droit: 'reglages',
    summary: 'Retirer une ligne ajoutée ici, que rien n’utilise.',
    params: { liste },
    versioned: true,
  }),
}
