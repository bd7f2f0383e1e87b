import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

/** Its readers know the machine and not its membership: `annuaire` serves it, which decides who sees a machine. */
const byLecture = z.object({ id: z.uuid(), fichier_id: z.uuid() })

export const fichiersLusRoutes = defineRoutes({
  fichier: {
    method: 'GET',
    path: '/materiels/:id/fichiers/:fichier_id',
    access: 'adherent',
    summary: 'Une photo d’un matériel que l’on voit, ou un document d’un matériel de son entreprise.',
    params: byLecture,
    file: true,
  },
  vignette: {
    method: 'GET',
    path: '/materiels/:id/fichiers/:fichier_id/vignette',
    access: 'adherent',
    summary: 'Une photo d’un matériel que l’on voit, en petit.',
    params: byLecture,
    file: true,
  },
})
