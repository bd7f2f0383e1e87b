import type { Jour } from '@sillon/domain/jour'

const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

const prixVente = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
/** « 12,3457 € », from 1/10,000 of a euro. */
export const formatPrixVente = (prix: number) => prixVente.format(prix / 10_000)
/** Writes the minus sign as U+2212. */
export const formatNombre = (value: number) => nombre.format(value).replace('-', '\u2212')
export const formatTaux = (taux: number) => `${nombre.format(taux)}\u00a0%`

/** « 31/03/2027 », for narrow columns. */
export const formatCourt = (jour: Jour) => jour.split('-').toReversed().join('/')

/** Groups of four characters, as banks print an IBAN. */
export const formatIban = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
