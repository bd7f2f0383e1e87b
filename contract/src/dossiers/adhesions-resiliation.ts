import { ResiliationSaisie } from '@sillon/domain/dossiers/adhesions/resiliation-saisie'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The resignation that was asked for, or what one asked today would do. */
export const Resiliation = z.object({
  /** True when the caller may resign today. */
  possible: z.boolean(),
  date_effet_minimum: z.string(),
  date_effet_proposee: z.string(),
  preavis_mois: z.int(),
  /** The campaigns whose fee stays due, with the date asked for, else the planned one, else the proposed one. */
  campagnes_dues: z.array(z.int()),
  prevue: z.nullable(
    z.object({
      date_effet: z.string(),
      motif: z.nullable(z.string()),
      demandee_le: z.nullable(z.string()),
      /** Who asked for it. Null: their account is deleted. */
      par: z.nullable(z.string()),
    }),
  ),
  peut_annuler: z.boolean(),
})
export type Resiliation = z.infer<typeof Resiliation>

export const resiliationRoutes = {
  get: route('GET /adhesions/:id/resiliation', {
    access: 'adherent',
    summary: 'La résiliation de l’adhésion : préavis, ce qui reste dû, ce qui est prévu.',
    query: z.object({ date_effet: z.optional(Jour) }),
    response: Resiliation,
  }),
  resilier: route('POST /adhesions/:id/resilier', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Demander la résiliation de l’adhésion, à une date d’effet.',
    body: ResiliationSaisie,
    response: Resiliation,
  }),
  annuler: route('POST /adhesions/:id/annuler-resiliation', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Revenir sur la résiliation avant sa date d’effet.',
    body: z.strictObject({}),
    response: Resiliation,
  }),
}
