import { normalise } from '../../texte.ts'
import { RECHERCHE_MIN } from './recherche.ts'

/**
 * From this number of digits on, a typed number is searched as a whole, without its spaces: a SIREN, a SIRET, a
 * telephone.
 */
const NUMERO_MIN = 9
const NUMERO = /^[+(]?[\d\s.()/-]+$/

const compact = (q: string) => q.replace(/\D/g, '')

/** True when all of the text is one number: « 732 829 320 00074 », « +33 6 12 34 56 78 ». */
export const isNumero = (q: string): boolean => NUMERO.test(q.trim()) && compact(q).length >= NUMERO_MIN

/** The words to look for, separated by spaces; a number is a single word. */
export const motsOf = (q: string): string => (isNumero(q) ? compact(q) : q.trim())

/** True for a text too short for a search. */
export const isTropCourte = (q: string): boolean => q.trim() !== '' && normalise(q).length < RECHERCHE_MIN
