import * as z from 'zod/mini'
import { route } from './route.ts'

export const serviceRoutes = {
  health: route('GET /health', {
    access: 'public',
    summary: 'Le serveur répond ; sa version.',
    response: z.object({ etat: z.literal('ok'), version: z.string() }),
    duringMaintenance: 'tous',
  }),
  ready: route('GET /ready', {
    access: 'public',
    summary: 'La base répond, ses migrations sont appliquées et les tâches de fond tournent, sinon 503 dit pourquoi.',
    response: z.object({ etat: z.literal('ok') }),
    duringMaintenance: 'tous',
  }),
}
