import { InvalidInput } from '@sillon/domain/rule-violation'
import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'

const TERRITOIRES: [prefixe: string, pays: CountryCode][] = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['971', 'GP'],
  ['972', 'MQ'],
  ['973', 'GF'],
  ['974', 'RE'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['987', 'PF'],
  ['988', 'NC'],
]

/** Territories that share the ten-digit numbering of France: each number is valid in only one of them. */
const NUMEROTATION_COMMUNE: CountryCode[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT']

/** Premium and other 08 numbers are refused: they are not a person’s. */
const TYPES_ACCEPTES = new Set<NumberType>(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER'])

/**
 * Mobile numbers reserved for fiction, used by the demonstration: libphonenumber gives all of 06 39 to Mayotte and
 * refuses them.
 */
const FICTION = /^\+3363998\d{4}$/

/**
 * The E.164 form of a number typed in any usual way, or null. A national number is read in the plan of the postcode,
 * then in the others that share it: a farm on La Réunion may have a mobile of the mainland, and the reverse.
 */
export function parseTelephone(saisie: string, codePostal?: string | null): string | null {
  const pays = paysOf(codePostal)
  const candidats = new Set([pays, ...NUMEROTATION_COMMUNE])
  for (const defaultCountry of candidats) {
    const numero = parsePhoneNumberFromString(saisie, { defaultCountry, extract: false })
    if (!numero || numero.ext) continue
    if (numero.isValid() && TYPES_ACCEPTES.has(numero.getType())) return numero.number
    if (FICTION.test(numero.number)) return numero.number
  }
  return null
}

export const TELEPHONE_INVALIDE = 'Ce numéro de téléphone n’est pas valide.'

/** The typed numbers of a form in their stored form. Throws with the field of each wrong number. */
export function parseTelephones<Champ extends string>(
  saisie: { [champ in Champ]?: string | null | undefined },
  champs: readonly Champ[],
  codePostal?: string | null,
): { [champ in Champ]?: string | null } {
  const parsed: { [champ in Champ]?: string | null } = {}
  for (const champ of champs) {
    const value = saisie[champ]
    if (value === undefined) continue
    parsed[champ] = value && parseTelephone(value, codePostal)
    if (value && !parsed[champ]) throw new InvalidInput({ champ, message: TELEPHONE_INVALIDE })
  }
  return parsed
}

const paysOf = (codePostal?: string | null): CountryCode =>
  TERRITOIRES.find(([prefixe]) => codePostal?.startsWith(prefixe))?.[1] ?? 'FR'
