import type { Route } from '@sillon/contract/route'
import * as z from 'zod/mini'

const fiche = z.object({ nom: z.string() })
/** One route of each kind of call. */
const routes = {
  get: {
    method: 'GET',
    path: '/fiches/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.optional(z.string()) }),
    response: fiche,
  },
  create: {
    method: 'POST',
    path: '/fiches',
    access: 'public',
    summary: '',
    body: fiche,
    response: fiche,
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/fiches/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    body: fiche,
    response: fiche,
    versioned: true,
  },
  remove: {
    method: 'DELETE',
    path: '/fiches/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    versioned: true,
  },
  photo: {
    method: 'POST',
    path: '/fiches/:id/fichiers',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    response: fiche,
  },
  pdf: { method: 'POST', path: '/fiches/pdf', access: 'public', summary: '' },
} as const satisfies Record<string, Route>
export type Routes = typeof routes
