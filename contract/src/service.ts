import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

export const serviceRoutes = defineRoutes({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Le serveur répond ; sa version.',
    response: z.object({ etat: z.literal('ok'), version: z.string() }),
    duringMaintenance: 'tous',
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'La base répond et ses migrations sont appliquées, sinon 503.',
    response: z.object({ etat: z.literal('ok') }),
    duringMaintenance: 'tous',
  },
})
