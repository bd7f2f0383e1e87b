import * as z from 'zod/mini'
import { RuleViolation } from '../../rule-violation.ts'
import { texteLong } from '../../texte.ts'

/** A company with more would have a page that nobody reads. Those that are deleted are not counted. */
export const NOTES_MAX = 100

const Texte = texteLong(2000)

export const NouvelleNote = z.strictObject({ texte: Texte, epinglee: z.boolean() })
export type NouvelleNote = z.output<typeof NouvelleNote>

/** Another text, or its place on the first view. */
export const NoteSaisie = z.strictObject({ texte: z.optional(Texte), epinglee: z.optional(z.boolean()) })
export type NoteSaisie = z.output<typeof NoteSaisie>

export function checkPlace(nombre: number) {
  if (nombre < NOTES_MAX) return
  throw new RuleViolation('note.trop', `Cette entreprise a déjà ${NOTES_MAX} notes\u00a0: supprimez-en une.`)
}

/** Nothing is written in a note that a colleague has just deleted. */
export function checkPresente({
  supprimee_le,
  supprimee_par,
}: {
  supprimee_le: string | null
  supprimee_par: string | null
}) {
  if (supprimee_le === null) return
  const auteur = supprimee_par === null ? '' : ` par ${supprimee_par}`
  throw new RuleViolation('note.supprimee', `Cette note a été supprimée${auteur}\u00a0: remettez-la d’abord.`)
}
