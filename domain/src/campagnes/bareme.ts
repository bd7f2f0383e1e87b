import * as z from 'zod/mini'
import { Composante } from './composante.ts'

export const PRORATAS = ['aucun', 'mensuel', 'semestriel'] as const
export type Prorata = (typeof PRORATAS)[number]

/** The scale of a campaign: versions follow one another, a published one never changes. */
export const Bareme = z.object({
  id: z.uuid(),
  version: z.int(),
  campagne_id: z.uuid(),
  numero: z.int(),
  statut: z.enum(['brouillon', 'publie']),
  /** Fees computed from this day on follow it. */
  valide_du: z.string(),
  /** For who joins after the campaign began. */
  prorata: z.enum(PRORATAS),
  /** In the order of the lines. */
  composantes: z.array(Composante),
  publie_le: z.nullable(z.string()),
})
export type Bareme = z.infer<typeof Bareme>
