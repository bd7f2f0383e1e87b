import * as z from 'zod/mini'
import { Jour } from '../../jour.ts'
import { texteLongFacultatif } from '../../texte.ts'

export const DemandeSaisie = z.strictObject({
  du: Jour,
  au: Jour,
  message: z.optional(texteLongFacultatif(500)),
})
export type DemandeSaisie = z.input<typeof DemandeSaisie>

export const ReponseDemande = z.strictObject({ reponse: z.optional(texteLongFacultatif(500)) })
