import * as z from 'zod/mini'
import type { Variable } from '../../organisme/parametres/variables-courriel.ts'
import { connaitVariables } from '../../organisme/parametres/variables-saisie.ts'
import { SELECTION_MAX } from '../../selection.ts'
import { texte, texteLong } from '../../texte.ts'
import { NatureMessage } from './message-nature.ts'

const OBJET_MAX = 150
const TEXTE_MAX = 5000

/** Known of each reader; a letter has no first name. */
export const VARIABLES_MESSAGE = ['prenom', 'raison_sociale'] as const satisfies Variable[]

/** The fields of the page, apart from its readers. */
export const MessageEcrit = z.strictObject({
  nature: NatureMessage,
  objet: texte(OBJET_MAX).check(connaitVariables(VARIABLES_MESSAGE)),
  texte: texteLong(TEXTE_MAX).check(connaitVariables(VARIABLES_MESSAGE)),
})
export type MessageEcrit = z.infer<typeof MessageEcrit>

/** The memberships that were chosen in the list. */
export const AdhesionsChoisies = z
  .array(z.uuid())
  .check(
    z.minLength(1, { error: 'Choisissez au moins une adhésion.' }),
    z.maxLength(SELECTION_MAX, { error: `Choisissez ${SELECTION_MAX} adhésions au plus.` }),
  )

/** `id` is drawn by the page that writes it: a message leaves once, however often it is asked. */
export const MessageSaisie = z.extend(MessageEcrit, { id: z.uuid(), adhesion_ids: AdhesionsChoisies })
export type MessageSaisie = z.output<typeof MessageSaisie>
