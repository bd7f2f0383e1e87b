import type { Adresse } from '../../adresse.ts'

/** Countries of the European Economic Area, by the prefix of an IBAN. */
export const PAYS_EEE =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/**
 * True when the bank is outside the EEA (CH, GB, MC, SM, AD, VA…): it then requires the debtor's address (EPC rulebook,
 * regulation 2015/847).
 */
export const requiresAdresse = (iban: string): boolean => !PAYS_EEE.includes(iban.slice(0, 2))

/** `iban`: complete or masked. */
export const isSansAdresse = (iban: string, adresse: Adresse | null): boolean =>
  requiresAdresse(iban) && toAdresseDebiteur(adresse) === null

/** A structured address for the bank's file, within the lengths of ISO 20022. */
export type AdresseDebiteur = { rue: string; code_postal: string | null; commune: string; pays: string }

/** Null: the address is too incomplete for a bank. A hamlet replaces a missing street. */
export function toAdresseDebiteur(adresse: Adresse | null): AdresseDebiteur | null {
  if (!adresse?.commune) return null
  const { numero_voie, voie, lieu_dit, code_postal, commune } = adresse
  // Addresses from older imports may have no country.
  const pays = adresse.pays || 'FR'
  const rue = voie ? [numero_voie, voie].filter(Boolean).join(' ') : lieu_dit
  if (!rue || (pays === 'FR' && !code_postal)) return null
  return { rue, code_postal, commune, pays }
}
