import { entier } from './nombre.ts'

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** Whole euro cents, never negative: what a member says a machine is worth. */
export const Montant = entier({ min: 0, max: 99_999_999_999, message: 'Saisissez un montant positif.' })

/** « 1 234,50 € », from cents, for the sentences of the rules. */
export const formatMontant = (cents: number): string => EUROS.format(cents / 100)
