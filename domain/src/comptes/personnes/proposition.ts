import * as z from 'zod/mini'
import { CHAMPS_PERSONNE } from './proprietaire.ts'

const valeur = z.nullable(z.string())

const ChampPropose = z.object({ champ: z.enum(CHAMPS_PERSONNE), avant: valeur, apres: valeur })
export type ChampPropose = z.infer<typeof ChampPropose>

/** `depasse`: the record changed since, and this attribute can only be refused. */
const ChampALire = z.extend(ChampPropose, { depasse: z.boolean() })

/** The attributes accepted; the others are refused. */
export const AcceptationProposition = z.strictObject({
  champs: z.array(z.enum(CHAMPS_PERSONNE)).check(z.minLength(1, 'Cochez au moins une information.')),
})
export type AcceptationProposition = z.infer<typeof AcceptationProposition>

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
  champs: z.array(ChampALire),
  /** True when every attribute changed since: the proposal can only be refused. */
  depassee: z.boolean(),
})
export type Proposition = z.infer<typeof Proposition>
