import type { Jour } from '@sillon/domain/jour'

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** « 1 234,56 € », from whole cents. The minus sign is U+2212. */
export const formatEuros = (cents: number) => euros.format(cents / 100).replace('-', '\u2212')
const prixVente = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
/** « 12,3457 € », from 1/10,000 of a euro. */
export const formatPrixVente = (prix: number) => prixVente.format(prix / 10_000)
export const formatNombre = (value: number) => nombre.format(value).replace('-', '\u2212')
export const formatTaux = (taux: number) => `${nombre.format(taux)}\u00a0%`

/** « 31/03/2027 », where a column is narrow. */
export const formatCourt = (jour: Jour) => jour.split('-').toReversed().join('/')

/** Groups of four, as banks print it. */
export const formatIban = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
