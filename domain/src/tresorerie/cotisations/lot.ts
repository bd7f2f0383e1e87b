import * as z from 'zod/mini'
import { LOT_OPERATIONS, LOT_STATUTS } from './lot-statut.ts'

const jour = z.nullable(z.string())

/** One run over a campaign, with its progress. `montant` is in cents. */
export const Lot = z.object({
  id: z.uuid(),
  campagne_id: z.uuid(),
  operation: z.enum(LOT_OPERATIONS),
  statut: z.enum(LOT_STATUTS),
  /** True when the run is over chosen memberships only. */
  selection: z.boolean(),
  date_emission: jour,
  echeance: jour,
  total: z.int(),
  faits: z.int(),
  montant: z.int(),
  nombre_ecartes: z.int(),
  cree_le: z.string(),
  fin: z.nullable(z.string()),
})
export type Lot = z.infer<typeof Lot>

/** A membership that a run left out, with the reason. */
export const Ecarte = z.object({ adhesion_id: z.uuid(), raison_sociale: z.string(), motif: z.string() })
export type Ecarte = z.infer<typeof Ecarte>
