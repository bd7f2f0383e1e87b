import * as z from 'zod/mini'
import { CHAMPS_PERSONNE } from '../adherents/proprietaire.ts'

const valeur = z.nullable(z.string())

const ChampPropose = z.object({ champ: z.enum(CHAMPS_PERSONNE), avant: valeur, apres: valeur })
export type ChampPropose = z.infer<typeof ChampPropose>

/** What a company would change of somebody who belongs to themselves, as long as nobody has answered. */
export const Proposition = z.object({
  id: z.uuid(),
  cree_le: z.string(),
  /** The person it is about, and the company that proposes. */
  personne: z.string(),
  entreprise: z.string(),
  par: z.nullable(z.string()),
  champs: z.array(ChampPropose),
  /** The person changed since: it can only be refused. */
  depassee: z.boolean(),
})
export type Proposition = z.infer<typeof Proposition>
