import type { CompteBancaire } from './dossier.ts'
import type { Hasard } from './hasard.ts'

/** SIRENs spread over their range without repeating: the step has no divisor in common with the length. */
const SIREN_DEBUT = 30_000_000
const SIREN_NOMBRE = 59_999_983
const SIREN_PAS = 24_983_641

/** The SIRET of the company of this rank: its own SIREN and an establishment number, both with a valid check digit. */
export function toSiret(rang: number, etablissement: number): string {
  const siren = withKey(String(SIREN_DEBUT + ((rang * SIREN_PAS) % SIREN_NOMBRE)))
  return withKey(`${siren}${String(etablissement).padStart(4, '0')}`)
}

/** Appends the check digit that makes Luhn’s sum a multiple of ten. */
function withKey(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const BANQUES = [
  { code: '19406', bic: 'AGRIFRPP894' },
  { code: '10278', bic: 'CMCIFR2A' },
  { code: '13335', bic: 'CEPAFRPP333' },
  { code: '20041', bic: 'PSSTFRPPBOR' },
] as const

/** A bank account that nobody holds, with a valid RIB key and IBAN key. */
export function drawCompteBancaire(hasard: Hasard, titulaire_compte: string): CompteBancaire {
  const { code, bic } = hasard.choixPopulaire(BANQUES)
  const [guichet, compte] = [`9${hasard.chiffres(4)}`, hasard.chiffres(11)]
  const cleRib = 97 - ((89 * Number(code) + 15 * Number(guichet) + 3 * Number(compte)) % 97)
  const bban = `${code}${guichet}${compte}${String(cleRib).padStart(2, '0')}`
  const cleIban = 98n - (BigInt(`${bban}152700`) % 97n)
  return { iban: `FR${String(cleIban).padStart(2, '0')}${bban}`, bic, titulaire_compte }
}
