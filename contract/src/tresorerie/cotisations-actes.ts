import { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import {
  AnnulationSaisie,
  AnnulationsSaisie,
  AppelSaisie,
  IrrecouvrableSaisie,
  LitigeSaisie,
  LitigesSaisie,
} from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'
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

/** The credit notes wait before they are issued; the fees that will have none are told at once. */
const AvoirsDemandes = z.extend(ResultatActes, { en_attente: z.optional(ActeEnAttente) })
export type AvoirsDemandes = z.infer<typeof AvoirsDemandes>

const acte = { versioned: true, response: CotisationFiche } as const

export const actesCotisationRoutes = {
  calculer: route('POST /admin/cotisations/:id/calculer', {
    droit: 'argent',
    ...acte,
    summary: 'Recalculer une cotisation qui n’est pas appelée.',
    body: z.strictObject({}),
  }),
  appeler: route('POST /admin/cotisations/:id/appeler', {
    droit: 'argent',
    ...acte,
    response: orWaiting(CotisationFiche),
    summary: 'Appeler une cotisation\u00a0: elle reçoit son numéro et ne change plus.',
    body: AppelSaisie,
  }),
  annuler: route('POST /admin/cotisations/:id/annuler', {
    droit: 'argent',
    ...acte,
    response: orWaiting(CotisationFiche),
    summary: 'Annuler une cotisation appelée par un avoir\u202f; ce qu’elle a reçu redevient un crédit.',
    body: AnnulationSaisie,
  }),
  annulerPlusieurs: route('POST /admin/cotisations/annuler', {
    droit: 'argent',
    summary: 'Annuler chacune de ces cotisations par un avoir, et dire celles qui ne le peuvent pas.',
    body: AnnulationsSaisie,
    response: AvoirsDemandes,
  }),
  litigePlusieurs: route('POST /admin/cotisations/litige', {
    droit: 'argent',
    summary: 'Mettre chacune de ces cotisations en litige, et dire celles qui ne le peuvent pas.',
    body: LitigesSaisie,
    response: ResultatActes,
  }),
  reprendre: route('POST /admin/cotisations/:id/reprendre', {
    droit: 'argent',
    ...acte,
    summary: 'Revenir sur une cotisation irrécouvrable, tant que rien n’a suivi\u00a0: elle est de nouveau à payer.',
    body: z.strictObject({}),
  }),
  irrecouvrable: route('POST /admin/cotisations/:id/irrecouvrable', {
    droit: 'argent',
    ...acte,
    summary: 'Renoncer à une cotisation en retard, sur décision du conseil.',
    body: IrrecouvrableSaisie,
  }),
  litige: route('POST /admin/cotisations/:id/litige', {
    droit: 'argent',
    ...acte,
    summary: 'Mettre en litige, ou lever le litige\u00a0: les relances s’arrêtent ou reprennent.',
    body: LitigeSaisie,
  }),
}
