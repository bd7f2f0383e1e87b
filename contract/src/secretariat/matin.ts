import { Compteurs } from '@sillon/domain/secretariat/matin/compteurs'
import { Matin } from '@sillon/domain/secretariat/matin/matin'
import { NouveauReport } from '@sillon/domain/secretariat/matin/report'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Putting off a line asks for the right of its act: the service knows which one. */
export const matinRoutes = {
  get: route('GET /admin/matin', {
    summary: 'Ce qui attend la coopérative ce matin, le plus pressé d’abord.',
    response: Matin,
  }),
  compteurs: route('GET /admin/matin/compteurs', {
    summary: 'Combien d’actes attendent derrière les entrées du menu, à une minute près.',
    response: Compteurs,
  }),
  report: route('POST /admin/matin/reports', {
    droit: 'lecture',
    summary: 'Reporter une ligne du matin, pour tout le bureau\u00a0: elle revient d’elle-même le jour dit.',
    body: NouveauReport,
    response: z.object({ id: z.uuid() }),
    creates: true,
  }),
  cancelReport: route('DELETE /admin/matin/reports/:id', {
    droit: 'lecture',
    summary: 'Reprendre tout de suite une ligne reportée.',
  }),
}
