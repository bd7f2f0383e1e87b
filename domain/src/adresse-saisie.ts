import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { isCodeInsee, isCodePostal } from './code-postal.ts'
import { facultatif } from './facultatif.ts'
import { decimal } from './nombre.ts'
import { texteFacultatif } from './texte.ts'

const CodePostal = chaine(100).check(
  z.overwrite((value) => value.replace(/\s/g, '')),
  z.refine(isCodePostal, {
    error: ({ input }) =>
      /^\d{5}$/.test(String(input)) ? 'Ce code postal n’existe pas.' : 'Le code postal doit comporter 5 chiffres.',
  }),
)

const CodeInsee = chaine(100).check(z.trim(), z.refine(isCodeInsee, { error: 'Ce code de commune n’existe pas.' }))

const nombre = (bornes: Parameters<typeof decimal>[0]) => z._default(z.nullable(decimal(bornes)), null)
const vide = (schema: z.ZodMiniType<string | null, string | null>) => z._default(schema, null)

/** An address is one value: it is replaced as a whole, and an absent part becomes empty. */
export const AdresseSaisie = z.strictObject({
  complement: vide(texteFacultatif(38)),
  numero_voie: vide(texteFacultatif(10)),
  voie: vide(texteFacultatif(100)),
  lieu_dit: vide(texteFacultatif(60)),
  code_postal: vide(facultatif(CodePostal)),
  commune: vide(texteFacultatif(60)),
  code_insee: vide(facultatif(CodeInsee)),
  cedex: vide(texteFacultatif(2)),
  pays: z._default(chaine(100).check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/)), 'FR'),
  latitude: nombre({ min: -90, max: 90, scale: 6 }),
  longitude: nombre({ min: -180, max: 180, scale: 6 }),
  ban_id: vide(texteFacultatif(60)),
  score: nombre({ min: 0, max: 1, scale: 5 }),
})
export type AdresseSaisie = z.input<typeof AdresseSaisie>
