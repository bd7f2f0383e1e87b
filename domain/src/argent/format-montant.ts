const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 1 234,50 € », from integer cents, in sentences, on pages and on documents. The minus sign is U+2212. */
export const formatMontant = (cents: number): string => EUROS.format(cents / 100).replace('-', '\u2212')
