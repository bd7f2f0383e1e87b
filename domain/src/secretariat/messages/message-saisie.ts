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

const JOINTES_MAX = 10

/** Ids of documents of the cooperative, in the order of the message. */
const Documents = z._default(
  z.array(z.uuid()).check(
    z.maxLength(JOINTES_MAX, { error: `Joignez ${JOINTES_MAX} documents au plus.` }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'Joignez chaque document une fois.' }),
  ),
  [],
)

/** The fields of the page, apart from its readers. */
export const MessageEcrit = z.strictObject({
  nature: NatureMessage,
  objet: texte(OBJET_MAX).check(connaitVariables(VARIABLES_MESSAGE)),
  texte: texteLong(TEXTE_MAX).check(connaitVariables(VARIABLES_MESSAGE)),
  documents: Documents,
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

/** `lecteur`: the person, or the company of a letter, that reads it; the first one otherwise. */
export const MessageALire = z.extend(MessageSaisie, { lecteur: z.optional(z.uuid()) })
export type MessageALire = z.output<typeof MessageALire>

/** `editions`: the file of each document when it was asked. Another one put since then does not replace it. */
export const MessageAEnvoyer = z.extend(MessageSaisie, { editions: z._default(z.array(z.uuid()), []) })
export type MessageAEnvoyer = z.output<typeof MessageAEnvoyer>
