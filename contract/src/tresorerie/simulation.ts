import { Apercu } from '@sillon/domain/tresorerie/campagnes/apercu'
import { Simulation } from '@sillon/domain/tresorerie/cotisations/simulation'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byId = z.object({ id: z.uuid() })

/** Fees computed without being saved. */
export const simulationRoutes = defineRoutes({
  apercuBareme: {
    method: 'POST',
    path: '/admin/baremes/:id/apercu',
    access: 'admin',
    summary: 'Ce qu’un barème changerait, sur des adhésions actives. Rien n’est enregistré.',
    params: byId,
    response: Apercu,
  },
  simulation: {
    method: 'GET',
    path: '/adhesions/:id/simulation',
    access: 'adherent',
    summary: 'La cotisation estimée d’une adhésion, ligne par ligne.',
    params: byId,
    response: Simulation,
  },
})
