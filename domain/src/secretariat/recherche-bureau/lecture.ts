import { normalise, splitMots } from '../../texte.ts'

/** Fewer signs would find nearly everything. */
const SIGNES_MIN = 2
/** Four digits are what somebody says of a telephone; the index of the numbers reads three at a time. */
const CHIFFRES_MIN = 4
const NUMERO_MIN = 3

/** « 06 38 98 04 12 », « +33 6… », « 732 829 320 00074 »: a text made of one number. */
const UN_NOMBRE = /^[+(]?\d[\d\s.()/-]*$/
/** « FA-2026-188 »: the zeros of a piece are seldom typed. */
const PIECE = /^([a-z]{2,3})(20\d\d)(\d{1,6})$/

/** « DEC-2027-A00087 », on the receipt of a declaration: it leads to the company of that number. */
const DECLARATION = /^dec20\d\d(a\d{5,})$/

/** Country codes of the numbering plans that dial a zero before a national number. */
const INDICATIFS = ['33', '262', '590', '594', '596', '508']

/** How a text typed in the search of the office is read. */
export type Lecture = {
  /** Words of a name, without case or accents; none in a number. */
  mots: string[]
  /** Digits to find in a SIRET or a member's number. */
  chiffres: string | null
  /** Patterns of `like`, to find in numbers written in E.164. */
  telephones: string[]
  /** Pattern of `like` for the number of a piece, of a cheque or of a machine. */
  numero: string | null
}

const RIEN: Lecture = { mots: [], chiffres: null, telephones: [], numero: null }

export function readRecherche(q: string): Lecture {
  const texte = q.trim()
  const compact = normalise(texte)
  if (compact.length < SIGNES_MIN) return RIEN
  const declarante = DECLARATION.exec(compact)?.[1]
  if (declarante) return { ...RIEN, mots: [declarante] }
  const numero = compact.length >= NUMERO_MIN && /\d/.test(compact) ? patternOf(compact) : null
  if (!UN_NOMBRE.test(texte)) return { ...RIEN, mots: splitMots(texte), numero }
  const chiffres = texte.replace(/\D/g, '')
  if (chiffres.length < CHIFFRES_MIN) return { ...RIEN, numero, mots: [membre(chiffres)] }
  return { mots: [], chiffres, telephones: patternsOfTelephone(texte, chiffres), numero }
}

/** « 87 » is the member A00087. */
const membre = (chiffres: string) => `a${chiffres.padStart(5, '0')}`

function patternOf(compact: string): string {
  const [, serie, annee, rang] = PIECE.exec(compact) ?? []
  return serie && annee && rang ? `${serie}${annee}%${rang}` : `%${compact}%`
}

function patternsOfTelephone(texte: string, chiffres: string): string[] {
  const international = /^(?:\+|00)(.+)$/.exec(texte.startsWith('+') ? `+${chiffres}` : chiffres)?.[1]
  if (international) return [`%+${international}%`]
  const dedans = `%${chiffres}%`
  if (!chiffres.startsWith('0')) return [dedans]
  return [dedans, ...INDICATIFS.map((indicatif) => `%+${indicatif}${chiffres.slice(1)}%`)]
}

const MOITIE_MIN = 3

/** One wrong letter leaves one half of a word as it was: both halves, none of a word too short for them. */
export function moitiesDe(mot: string): string[] {
  const longueur = Math.ceil(mot.length / 2)
  return longueur < MOITIE_MIN ? [] : [mot.slice(0, longueur), mot.slice(-longueur)]
}
