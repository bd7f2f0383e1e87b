import {
  AnnulationSaisie,
  AnnulationsSaisie,
  AppelSaisie,
  IrrecouvrableSaisie,
  LitigeSaisie,
  LitigesSaisie,
} from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { CotisationFiche } from './cotisations.ts'

/** Result of an act on several fees: how many were done, and why each of the others was not. */
export const ResultatActes = z.object({
  faites: z.int(),
  ecartees: z.array(
    z.object({
      id: z.uuid(),
      numero: z.nullable(z.string()),
      raison_sociale: z.nullable(z.string()),
      motif: z.string(),
    }),
  ),
})
export type ResultatActes = z.infer<typeof ResultatActes>

const acte = {
  method: 'POST',
  access: 'admin',
  params: z.object({ id: z.uuid() }),
  versioned: true,
  response: CotisationFiche,
} as const

export const actesCotisationRoutes = defineRoutes({
  calculer: {
    ...acte,
    path: '/admin/cotisations/:id/calculer',
    summary: 'Recalculer une cotisation qui n’est pas appelée.',
    body: z.strictObject({}),
  },
  appeler: {
    ...acte,
    path: '/admin/cotisations/:id/appeler',
    summary: 'Appeler une cotisation\u00a0: elle reçoit son numéro et ne change plus.',
    body: AppelSaisie,
  },
  annuler: {
    ...acte,
    path: '/admin/cotisations/:id/annuler',
    summary: 'Annuler une cotisation appelée par un avoir\u202f; ce qu’elle a reçu redevient un crédit.',
    body: AnnulationSaisie,
  },
  annulerPlusieurs: {
    method: 'POST',
    path: '/admin/cotisations/annuler',
    access: 'admin',
    summary: 'Annuler chacune de ces cotisations par un avoir, et dire celles qui ne le peuvent pas.',
    body: AnnulationsSaisie,
    response: ResultatActes,
  },
  litigePlusieurs: {
    method: 'POST',
    path: '/admin/cotisations/litige',
    access: 'admin',
    summary: 'Mettre chacune de ces cotisations en litige, et dire celles qui ne le peuvent pas.',
    body: LitigesSaisie,
    response: ResultatActes,
  },
  reprendre: {
    ...acte,
    path: '/admin/cotisations/:id/reprendre',
    summary: 'Revenir sur une cotisation irrécouvrable, tant que rien n’a suivi\u00a0: elle est de nouveau à payer.',
    body: z.strictObject({}),
  },
  irrecouvrable: {
    ...acte,
    path: '/admin/cotisations/:id/irrecouvrable',
    summary: 'Renoncer à une cotisation en retard, sur décision du conseil.',
    body: IrrecouvrableSaisie,
  },
  litige: {
    ...acte,
    path: '/admin/cotisations/:id/litige',
    summary: 'Mettre en litige, ou lever le litige\u00a0: les relances s’arrêtent ou reprennent.',
    body: LitigeSaisie,
  },
})
