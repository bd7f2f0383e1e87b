import { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { Ecarte, Lot } from '@sillon/domain/tresorerie/cotisations/lot'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byId = z.object({ id: z.uuid() })

/** A run, with the memberships it left out (a thousand at most). */
export const LotFiche = z.extend(Lot, { ecartes: z.array(Ecarte) })
export type LotFiche = z.infer<typeof LotFiche>

/**
 * The fees that a call would leave out: first the reasons that stop the whole run, then those of single fees, a hundred
 * at most.
 */
export const LotApercu = z.object({
  total: z.int(),
  communs: z.array(z.string()),
  nombre_refus: z.int(),
  refus: z.array(Ecarte),
})
export type LotApercu = z.infer<typeof LotApercu>

export const lotsCotisationsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/campagnes/:id/lots',
    access: 'admin',
    summary: 'Les derniers calculs et appels de la campagne, celui qui est en cours d’abord.',
    params: byId,
    response: z.object({ lots: z.array(Lot) }),
  },
  create: {
    method: 'POST',
    path: '/admin/campagnes/:id/lots',
    access: 'admin',
    summary: 'Calculer ou appeler les cotisations de la campagne, ou d’une sélection.',
    params: byId,
    body: LotSaisie,
    response: Lot,
    creates: true,
  },
  apercu: {
    method: 'POST',
    path: '/admin/campagnes/:id/lots/apercu',
    access: 'admin',
    summary: 'Ce qu’un appel refuserait, et pourquoi, avant qu’il commence\u202f; rien n’est enregistré.',
    params: byId,
    body: LotSaisie,
    response: LotApercu,
  },
  get: {
    method: 'GET',
    path: '/admin/lots/:id',
    access: 'admin',
    summary: 'L’avancement d’un calcul ou d’un appel, et les adhésions écartées.',
    params: byId,
    response: LotFiche,
  },
  interrompre: {
    method: 'POST',
    path: '/admin/lots/:id/interrompre',
    access: 'admin',
    summary: 'Arrêter un calcul ou un appel après le lot en cours\u202f; ce qui est appelé le reste.',
    params: byId,
    body: z.strictObject({}),
    response: LotFiche,
  },
})
