import * as z from 'zod/mini'
import { chaine } from './chaine.ts'
import { CHAMP_OBLIGATOIRE } from './messages.ts'

const LA_POSTE = '356000000'
const SIEGE_DE_LA_POSTE = '35600000000048'

export const isSiren = (value: string): boolean => /^\d{9}$/.test(value) && luhnSum(value) % 10 === 0

/** La Poste's establishments are the one exception to the Luhn check: the sum of their digits is a multiple of 5. */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value) || !isSiren(sirenOf(value))) return false
  if (value.startsWith(LA_POSTE) && value !== SIEGE_DE_LA_POSTE) return digitSum(value) % 5 === 0
  return luhnSum(value) % 10 === 0
}

export const sirenOf = (siret: string): string => siret.slice(0, 9)
export const nicOf = (siret: string): string => siret.slice(9)

/** Groups of 3-3-3-5 digits as in official letters, with no-break spaces. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

export function computeTvaIntra(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97
  return `FR${String(key).padStart(2, '0')}${siren}`
}

export const isTvaIntra = (value: string): boolean =>
  /^FR\d{11}$/.test(value) && value === computeTvaIntra(value.slice(4))

/** Removes the spaces of any kind and the dots of a typed or pasted number. */
const compact = (value: string) => value.replace(/[\s.]/g, '')

function siretMessage(value: string): string {
  if (!value) return CHAMP_OBLIGATOIRE
  if (/^\d{9}$/.test(value)) return 'Le SIRET doit comporter 14 chiffres : ce numéro à 9 chiffres est un SIREN.'
  if (!/^\d{14}$/.test(value)) return 'Le SIRET doit comporter 14 chiffres.'
  return 'Ce SIRET n’est pas valide : vérifiez les chiffres saisis.'
}

function sirenMessage(value: string): string {
  if (!value) return CHAMP_OBLIGATOIRE
  if (!/^\d{9}$/.test(value)) return 'Le SIREN doit comporter 9 chiffres.'
  return 'Ce SIREN n’est pas valide : vérifiez les chiffres saisis.'
}

export const Siret = chaine(100).check(
  z.overwrite(compact),
  z.refine(isSiret, { error: ({ input }) => siretMessage(String(input)) }),
)

export const Siren = chaine(100).check(
  z.overwrite(compact),
  z.refine(isSiren, { error: ({ input }) => sirenMessage(String(input)) }),
)

export const TvaIntra = chaine(100).check(
  z.overwrite((value) => compact(value).toUpperCase()),
  z.refine(isTvaIntra, { error: 'Ce numéro de TVA n’est pas valide : FR, une clé de 2 chiffres, puis le SIREN.' }),
)

const digitSum = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)

/** Every second digit from the right is doubled. */
const luhnSum = (digits: string) =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + digitSum(String(Number(digit) * (index % 2 === 0 ? 1 : 2))), 0)
