import * as z from 'zod/mini'
import type { ErreurChamp } from '../erreur-champ.ts'
import { texteLongFacultatif } from '../texte.ts'
import { ATTESTATION_DES, type ParametresDocuments } from './documents.ts'

export const CONDITIONS_MAX = 500
export const PIED_MAX = 300

/** What changes of the pieces: an absent attribute stays, null or '' empties it. */
export const ParametresDocumentsSaisie = z.strictObject({
  attestation_des: z.optional(z.enum(ATTESTATION_DES)),
  conditions_reglement: z.optional(texteLongFacultatif(CONDITIONS_MAX)),
  penalites: z.optional(z.boolean()),
  mention_penalites: z.optional(texteLongFacultatif(CONDITIONS_MAX)),
  pied_de_page: z.optional(texteLongFacultatif(PIED_MAX)),
})
export type ParametresDocumentsSaisie = z.input<typeof ParametresDocumentsSaisie>

export const checkDocuments = ({ penalites, mention_penalites }: ParametresDocuments): ErreurChamp[] =>
  penalites && mention_penalites === null
    ? [{ champ: 'mention_penalites', message: 'Écrivez la mention que les pièces porteront.' }]
    : []
