import { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import { EcheancierSaisie, FinEcheancierSaisie } from '@sillon/domain/tresorerie/echeanciers/echeancier-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Those that hold first, then the latest. */
const Echeanciers = z.object({ resultats: z.array(Echeancier) })

export const echeanciersRoutes = {
  list: route('GET /admin/entreprises/:id/echeanciers', {
    summary: 'Les échéanciers d’une entreprise, ceux qui courent d’abord.',
    response: Echeanciers,
  }),
  miens: route('GET /adhesions/:id/echeanciers', {
    access: 'adherent',
    summary: 'Les échéanciers qui courent pour mon entreprise.',
    response: Echeanciers,
  }),
  convenir: route('POST /admin/entreprises/:id/echeanciers', {
    droit: 'argent',
    summary: 'Convenir d’un échéancier sur des pièces que l’entreprise doit.',
    body: EcheancierSaisie,
    response: Echeancier,
    creates: true,
  }),
  abandonner: route('POST /admin/echeanciers/:id/abandonner', {
    droit: 'argent',
    summary: 'Mettre fin à un échéancier\u00a0: ses pièces sont de nouveau dues à leur propre échéance.',
    body: FinEcheancierSaisie,
    response: Echeancier,
    versioned: true,
  }),
}
