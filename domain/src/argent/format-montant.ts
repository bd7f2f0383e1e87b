const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 1 234,50 € », from integer cents, in sentences, on pages and on documents. The minus sign is U+2212. */
export const formatMontant = (cents: number): string => EUROS.format(cents / 100).replace('-', '\u2212')

/** « + 15,00 € », « −4,00 € »: how much more or less. */
export const formatDifference = (cents: number): string => `${cents > 0 ? '+\u00a0' : ''}${formatMontant(cents)}`
