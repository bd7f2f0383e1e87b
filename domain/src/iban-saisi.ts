import * as z from 'zod/mini'

/** Checks the general form only: the server checks the key and the country. */
export const IbanSaisi = z.string().check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase()),
  z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'L’IBAN n’est pas valide.' }),
)

export const BicSaisi = z.string().check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'Le BIC comporte 8 ou 11 caractères.' }),
)
