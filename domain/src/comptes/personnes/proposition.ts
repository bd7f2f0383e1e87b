import * as z from 'zod/mini'
import { CHAMPS_PERSONNE } from './proprietaire.ts'

const valeur = z.nullable(z.string())

const ChampPropose = z.object({ champ: z.enum(CHAMPS_PERSONNE), avant: valeur, apres: valeur })
export type ChampPropose = z.infer<typeof ChampPropose>

/**
 * A change that a company proposes about a person who has an account or another company, while it waits for an answer.
 */
export const Proposition = z.object({
  id: z.uuid(),
  cree_le: z.string(),
  /** Name of the person, and name of the company that proposes. */
  personne: z.string(),
  entreprise: z.string(),
  par: z.nullable(z.string()),
  champs: z.array(ChampPropose),
  /** True when the record changed since: the proposal can only be refused. */
  depassee: z.boolean(),
})
export type Proposition = z.infer<typeof Proposition>
