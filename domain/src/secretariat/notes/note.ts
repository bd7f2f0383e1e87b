import * as z from 'zod/mini'

const nom = z.nullable(z.string())

/** A text that the office keeps about a company, for as long as it is true. Only the office reads it. */
export const Note = z.object({
  id: z.uuid(),
  version: z.int(),
  texte: z.string(),
  /** Shown on the first view of the company, under « À savoir ». */
  epinglee: z.boolean(),
  /** Null: their account is gone. */
  auteur: nom,
  ecrite_le: z.string(),
  /** Who changed its text last, and when. */
  modifiee_par: nom,
  modifiee_le: z.nullable(z.string()),
  /** A deleted note can be put back until it is erased. */
  supprimee_par: nom,
  supprimee_le: z.nullable(z.string()),
})
export type Note = z.infer<typeof Note>

/** A pinned note, as the first view of a company shows it. */
export const NoteEpinglee = z.pick(Note, { id: true, texte: true, auteur: true, ecrite_le: true, modifiee_le: true })
export type NoteEpinglee = z.infer<typeof NoteEpinglee>
