import * as z from 'zod/mini'
import { texteLong, texteLongFacultatif } from '../../texte.ts'
import { ATTESTATION_DES } from './documents.ts'

export const CONDITIONS_MAX = 500
export const PIED_MAX = 300

const Mention = texteLong(CONDITIONS_MAX)

/** Change of the documents' settings: an absent attribute stays, null or '' empties it. */
export const ParametresDocumentsSaisie = z.strictObject({
  attestation_des: z.optional(z.enum(ATTESTATION_DES)),
  conditions_reglement: z.optional(texteLongFacultatif(CONDITIONS_MAX)),
  mention_recouvrement: z.optional(Mention),
  mention_penalites: z.optional(Mention),
  mention_escompte: z.optional(Mention),
  pied_de_page: z.optional(texteLongFacultatif(PIED_MAX)),
})
export type ParametresDocumentsSaisie = z.input<typeof ParametresDocumentsSaisie>
