import { parseDecimal } from '../nombre.ts'

const DECIMALES = 2

const TROIS_DECIMALES = 'Deux décimales au plus.'

/**
 * Reads a typed or pasted amount in euros (« 1 234,50 € », « 1234.5 », « 1.234,50 ») as cents. Text is given back when it
 * is no amount, or has more than two decimals: it is never rounded. Null: nothing was typed.
 */
export function readMontant(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const euros = parseEuros(trimmed, DECIMALES)
  return euros === null ? trimmed : Math.round(euros * 100)
}

/** The same amounts, in euros, with other decimals: a price of one unit has four. Null: no such amount. */
export const parseEuros = (text: string, decimales: number): number | null =>
  parseDecimal(withoutGroups(text.trim()), decimales)

/** Tells why a text is no amount. */
export const refusMontant = (text: string): string =>
  parseDecimal(withoutGroups(text), Number.POSITIVE_INFINITY) === null ? 'Saisissez un montant.' : TROIS_DECIMALES

const GROUPES = { point: /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, virgule: /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/ }

/**
 * The amount without its currency and its separators of thousands. Of two separators, the last one is that of the
 * decimals; one alone is too: « 1.234 » is a little more than one.
 */
function withoutGroups(text: string): string {
  const amount = text.replace(/\s?€$/, '').replace(/\s/g, '')
  if (amount.indexOf('.') === amount.lastIndexOf('.') && !amount.includes(',')) return amount
  if (amount.indexOf(',') === amount.lastIndexOf(',') && !amount.includes('.')) return amount
  if (GROUPES.point.test(amount)) return amount.replaceAll('.', '')
  return GROUPES.virgule.test(amount) ? amount.replaceAll(',', '') : amount
}

/** « 1 234,50 », as a field shows it again. */
export const formatSaisie = (cents: number): string => EUROS.format(cents / 100)

const EUROS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: DECIMALES, maximumFractionDigits: DECIMALES })
