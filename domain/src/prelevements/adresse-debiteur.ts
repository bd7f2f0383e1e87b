import type { Adresse } from '../adresse.ts'

/** IBAN countries of the European Economic Area. */
export const PAYS_EEE =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** A bank outside the EEA asks who is debited and where: CH, GB, MC, SM, AD, VA… (EPC rulebook, regulation 2015/847). */
export const demandeAdresse = (iban: string): boolean => !PAYS_EEE.includes(iban.slice(0, 2))

/** `iban`: whole or masked. */
export const isSansAdresse = (iban: string, adresse: Adresse | null): boolean =>
  demandeAdresse(iban) && toAdresseDebiteur(adresse) === null

/** As the file of a bank takes it, structured; its lengths are those of ISO 20022. */
export type AdresseDebiteur = { rue: string; code_postal: string | null; commune: string; pays: string }

/** Null: too incomplete for a bank. A hamlet stands for a street. */
export function toAdresseDebiteur(adresse: Adresse | null): AdresseDebiteur | null {
  if (!adresse?.commune) return null
  const { numero_voie, voie, lieu_dit, code_postal, commune } = adresse
  // Addresses kept by older imports may name no country.
  const pays = adresse.pays || 'FR'
  const rue = voie ? [numero_voie, voie].filter(Boolean).join(' ') : lieu_dit
  if (!rue || (pays === 'FR' && !code_postal)) return null
  return { rue, code_postal, commune, pays }
}
