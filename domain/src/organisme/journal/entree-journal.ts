import * as z from 'zod/mini'

const Etat = z.nullable(z.record(z.string(), z.unknown()))

const Auteur = z.object({ id: z.uuid(), nom: z.string(), is_admin: z.boolean() })

/** An entry of the journal: who did what, to what, when; the attributes that changed, before and after. */
export const EntreeJournal = z.object({
  id: z.int(),
  quand: z.string(),
  /** One of `ActionJournal`; older entries may contain other values. */
  action: z.string(),
  objet: z.string(),
  objet_id: z.nullable(z.uuid()),
  /** Present name of the object. Null: it has no name, or was deleted. */
  nom: z.nullable(z.string()),
  /** Null: a job acted, or the account was deleted. */
  acteur: z.nullable(Auteur),
  /** The user for whom an administrator acted; null: none. */
  pour: z.nullable(Auteur),
  avant: Etat,
  apres: Etat,
})
export type EntreeJournal = z.infer<typeof EntreeJournal>
