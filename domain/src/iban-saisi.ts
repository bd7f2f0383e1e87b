import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { hasCle97 } from './cle-97.ts'

/** Checks the form and the key, so that a slip is marked when the field is left: the server checks the country as well. */
export const IbanSaisi = chaine(100).check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'L’IBAN n’est pas valide.', abort: true }),
  z.refine((value) => hasCle97(`${value.slice(4)}${value.slice(0, 4)}`), {
    error: 'L’IBAN n’est pas valide\u00a0: vérifiez les caractères saisis.',
  }),
)

export const BicSaisi = chaine(100).check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'Le BIC comporte 8 ou 11 caractères.' }),
)
