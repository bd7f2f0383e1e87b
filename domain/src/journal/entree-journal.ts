import * as z from 'zod/mini'

const Etat = z.nullable(z.record(z.string(), z.unknown()))

const Auteur = z.object({ id: z.uuid(), nom: z.string(), is_admin: z.boolean() })

/** Who did what, to what, when; the attributes that changed, before and after. */
export const EntreeJournal = z.object({
  id: z.int(),
  quand: z.string(),
  /** Written by `ActionJournal`; older lines may hold others. */
  action: z.string(),
  objet: z.string(),
  objet_id: z.nullable(z.uuid()),
  /** How the object is called today. Null: it has no name, or is gone. */
  nom: z.nullable(z.string()),
  /** Null: a job, or an account that is gone. */
  acteur: z.nullable(Auteur),
  /** For whom an administrator acted. */
  pour: z.nullable(Auteur),
  avant: Etat,
  apres: Etat,
})
export type EntreeJournal = z.infer<typeof EntreeJournal>
