import * as z from 'zod/mini'
import { chaine, longueurMax } from './chaine.ts'
import { facultatif } from './facultatif.ts'
import { caracteresMaximum } from './messages.ts'

const CONTROLS = /[\p{Cc}\p{Cs}]/gu

/**
 * One line: composed accents (NFC), single spaces, no control character and no half of a surrogate pair (PostgreSQL
 * refuses both).
 */
const toLigne = (value: string) => value.normalize('NFC').replace(/\s+/g, ' ').replace(CONTROLS, '').trim()

const toParagraphes = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((ligne) => ligne.replace(CONTROLS, ' ').trimEnd())
    .join('\n')
    .trim()

/** As sent: the spaces that go are not counted, but only so many are rewritten. Told the same maximum. */
const brut = (max: number) => chaine(2 * max + 1000, caracteresMaximum(max))

export const texte = (max: number, { min = 1 } = {}) =>
  brut(max).check(z.overwrite(toLigne), z.minLength(min), longueurMax(max))

/** The reason of an act, on one line. */
export const texteMotif = (max: number, { min = 1 } = {}) =>
  brut(max).check(z.overwrite(toLigne), z.minLength(min, { error: 'Indiquez un motif.' }), longueurMax(max))

export const texteFacultatif = (max: number) => facultatif(texte(max))

/** Free text in which line breaks matter. */
export const texteLong = (max: number) => brut(max).check(z.overwrite(toParagraphes), z.minLength(1), longueurMax(max))

export const texteLongFacultatif = (max: number) =>
  facultatif(brut(max).check(z.overwrite(toParagraphes), longueurMax(max)))

/** The key to compare and search texts: letters and digits only, in lower case, without accents. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A SIREN or a SIRET in groups of digits, as official letters print it. */
const NUMERO_EN_GROUPES = /(^|\s)\d{3}\s\d{3}\s\d{3}(\s\d{5})?(?=\s|$)/g
const MOTS_MAX = 8

/** The words to search, each normalised, eight at most. A SIREN or a SIRET is one word, with its spaces or without. */
export const splitMots = (recherche: string): string[] =>
  recherche
    .trim()
    .replace(NUMERO_EN_GROUPES, (numero) => ` ${normalise(numero)}`)
    .split(/\s+/)
    .map(normalise)
    .filter((mot) => mot !== '')
    .slice(0, MOTS_MAX)
