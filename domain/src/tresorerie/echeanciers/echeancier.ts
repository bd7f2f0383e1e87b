import * as z from 'zod/mini'
import { NATURES_CREANCE } from '../creances/creance.ts'
import { ECHEANCE_STATUTS, ECHEANCIER_ETATS } from './suivi.ts'

const Echeance = z.object({ date: z.string(), montant: z.int() })

/** A plan of payment of some pieces of a company, and where it stands today. Amounts are cents. */
export const Echeancier = z.object({
  id: z.uuid(),
  version: z.int(),
  convenu_le: z.string(),
  pieces: z.array(
    z.object({
      creance_id: z.uuid(),
      nature: z.enum(NATURES_CREANCE),
      numero: z.nullable(z.string()),
      objet: z.string(),
      /** Left on it when the plan was agreed. */
      montant: z.int(),
      reste: z.int(),
    }),
  ),
  echeances: z.array(z.object({ ...Echeance.shape, reste: z.int(), statut: z.enum(ECHEANCE_STATUTS) })),
  reste: z.int(),
  etat: z.enum(ECHEANCIER_ETATS),
  /** The day of the first instalment that is late. Null: none is. */
  rompu_depuis: z.nullable(z.string()),
  en_retard: z.int(),
  prochaine: z.nullable(Echeance),
  /** Null: it holds. */
  fin_le: z.nullable(z.string()),
  fin_motif: z.nullable(z.string()),
})
export type Echeancier = z.infer<typeof Echeancier>
