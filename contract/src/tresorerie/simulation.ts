import { Apercu } from '@sillon/domain/tresorerie/campagnes/apercu'
import { Simulation } from '@sillon/domain/tresorerie/cotisations/simulation'
import { route } from '../route.ts'

/** Fees computed without being saved. */
export const simulationRoutes = {
  apercuBareme: route('POST /admin/baremes/:id/apercu', {
    droit: 'reglages',
    summary: 'Ce qu’un barème changerait, sur des adhésions actives. Rien n’est enregistré.',
    response: Apercu,
  }),
  simulation: route('GET /adhesions/:id/simulation', {
    access: 'adherent',
    summary: 'La cotisation estimée d’une adhésion, ligne par ligne.',
    response: Simulation,
  }),
}
