import * as z from 'zod/mini'
import { chaine } from './chaine.ts'

/** Checks the general form only: the server checks the key and the country. */
export const IbanSaisi = chaine(100).check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'L’IBAN n’est pas valide.' }),
)

export const BicSaisi = chaine(100).check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'Le BIC comporte 8 ou 11 caractères.' }),
)
