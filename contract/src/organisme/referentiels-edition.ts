import { Element, ElementNouveau, ElementSaisie, LISTES } from '@sillon/domain/organisme/referentiels/element'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const liste = z.enum(LISTES)

export const editionReferentielsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/referentiels/:liste',
    access: 'admin',
    summary: 'Une liste modifiable : les catégories de matériel ou les marques, inactives comprises.',
    params: z.object({ liste }),
    response: z.object({ resultats: z.array(Element) }),
  },
  create: {
    method: 'POST',
    path: '/admin/referentiels/:liste',
    access: 'admin',
    summary: 'Ajouter à une liste.',
    params: z.object({ liste }),
    body: ElementNouveau,
    response: Element,
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/referentiels/:liste/:id',
    access: 'admin',
    summary: 'Renommer, désactiver ou réactiver une ligne.',
    params: z.object({ liste, id: z.uuid() }),
    body: ElementSaisie,
    response: Element,
    versioned: true,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/referentiels/:liste/:id',
    access: 'admin',
    summary: 'Retirer une ligne ajoutée ici, que rien n’utilise.',
    params: z.object({ liste, id: z.uuid() }),
    versioned: true,
  },
})
