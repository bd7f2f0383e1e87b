import { getCountrySpecifications, isSEPACountry, isValidBIC, validateIBAN } from 'ibantools'

type IbanLu = { iban: string; pays: string } | { erreur: string }

/** Accepts spaces, dots and lower case; checks the SEPA country, the length, the key and the French « clé RIB ». */
export function parseIban(saisie: string): IbanLu {
  const iban = compact(saisie)
  const pays = iban.slice(0, 2)
  const longueur = getCountrySpecifications()[pays]?.chars
  if (!longueur) return { erreur: 'L’IBAN doit commencer par le code d’un pays, par exemple FR.' }
  if (!isSEPACountry(pays))
    return { erreur: 'Ce compte est tenu hors de la zone SEPA : le prélèvement est impossible.' }
  if (iban.length !== longueur) return { erreur: `Un IBAN ${pays} doit comporter ${longueur} caractères.` }
  if (!validateIBAN(iban).valid) return { erreur: 'L’IBAN n’est pas valide : vérifiez les caractères saisis.' }
  return { iban, pays }
}

/** The mask shows the country, the key and the last three characters, but not the length. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• •••• •••• •••• ••• ${iban.slice(-3)}`

/** The BIC in capitals without spaces, or null when it is not valid. */
export function parseBic(saisie: string): string | null {
  const bic = compact(saisie)
  return isValidBIC(bic) ? bic : null
}

const compact = (saisie: string) => saisie.replace(/[\s.-]/g, '').toUpperCase()
