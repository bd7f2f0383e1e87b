import { normalise } from '../texte.ts'
import { RECHERCHE_MIN } from './recherche.ts'

/** From here on a run of digits is one number, however it is cut: a SIREN, a SIRET, a telephone. */
const NUMERO_MIN = 9
const NUMERO = /^[+(]?[\d\s.()/-]+$/

const compact = (q: string) => q.replace(/\D/g, '')

/** Is all that was typed one number? « 732 829 320 00074 », « +33 6 12 34 56 78 ». */
export const isNumero = (q: string): boolean => NUMERO.test(q.trim()) && compact(q).length >= NUMERO_MIN

/** What a text must hold, word by word; a number is one word. */
export const motsOf = (q: string): string => (isNumero(q) ? compact(q) : q.trim())

/** Typed, but too little to search with. */
export const isTropCourte = (q: string): boolean => q.trim() !== '' && normalise(q).length < RECHERCHE_MIN
