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
  const euros = parseDecimal(trimmed.replace(/\s?€$/, ''), DECIMALES)
  return euros === null ? trimmed : Math.round(euros * 100)
}

/** Tells why a text is no amount. */
export const refusMontant = (text: string): string =>
  parseDecimal(text.replace(/\s?€$/, ''), Number.POSITIVE_INFINITY) === null ? 'Saisissez un montant.' : TROIS_DECIMALES

/** « 1 234,50 », as a field shows it again. */
export const formatSaisie = (cents: number): string => EUROS.format(cents / 100)

const EUROS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: DECIMALES, maximumFractionDigits: DECIMALES })
