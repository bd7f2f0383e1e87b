import * as z from 'zod/mini'
import { Composante } from './composante.ts'

export const PRORATAS = ['aucun', 'mensuel', 'semestriel'] as const
export type Prorata = (typeof PRORATAS)[number]

/** The scale of a campaign, by versions; a published version never changes. */
export const Bareme = z.object({
  id: z.uuid(),
  version: z.int(),
  campagne_id: z.uuid(),
  numero: z.int(),
  statut: z.enum(['brouillon', 'publie']),
  /** The first day whose fees use it. */
  valide_du: z.string(),
  /** How the fee is reduced for a member who joins during the campaign. */
  prorata: z.enum(PRORATAS),
  /** In the order of the lines of a fee. */
  composantes: z.array(Composante),
  publie_le: z.nullable(z.string()),
})
export type Bareme = z.infer<typeof Bareme>
