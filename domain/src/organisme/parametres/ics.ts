import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { hasCle97 } from '../../cle-97.ts'

const FORMAT = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/
const FRANCAIS = /^FR\d{2}[A-Z0-9]{3}[A-Z0-9]{6}$/

/**
 * ISO 7064 check over the country, the key and the national number; the three characters of the activity code are left
 * out.
 */
export function isIcs(value: string): boolean {
  if (!FORMAT.test(value) || (value.startsWith('FR') && !FRANCAIS.test(value))) return false
  return hasCle97(`${value.slice(7)}${value.slice(0, 4)}`)
}

/** Creditor identifier given by the Banque de France: FRkkZZZxxxxxx. */
export const Ics = chaine(100).check(
  z.overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase()),
  z.refine(isIcs, { error: 'Cet identifiant créancier n’est pas valide. Exemple\u00a0: FR72ZZZ123456.' }),
)
