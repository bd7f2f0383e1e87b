const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 1 234,50 € », from cents, for the sentences of the rules. */
export const formatMontant = (cents: number): string => EUROS.format(cents / 100)
