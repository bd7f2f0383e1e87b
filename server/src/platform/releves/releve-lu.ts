import { type Noeud, parseXml, XmlRefuse } from '../xml.ts'

/** A line of a statement, as its file says it. Amounts are signed cents: positive when money came in. */
export type MouvementLu = {
  /** The day of the entry in the books of the bank. */
  date: string
  montant: number
  /** All that the bank says of it, on one line. */
  libelle: string
  /** The other party, when the bank names it. */
  nom: string | null
  iban: string | null
  end_to_end_id: string | null
  rum: string | null
  /** ISO reason of a debit that came back: MS03, AM04… */
  code_rejet: string | null
}

/** The statements of one file, all of one account. */
export type ReleveLu = {
  format: 'camt.053' | 'camt.054' | 'cfonb120' | 'ofx' | 'csv'
  /** An IBAN, or the account number that it contains; null when the file names no account. */
  compte: string | null
  /** Cents; null when the format announces none. */
  ouverture: number | null
  cloture: number | null
  du: string
  au: string
  mouvements: MouvementLu[]
}

/** The file cannot be read whole. The message is the French sentence of the refusal. */
export class ReleveIllisible extends Error {}

export function refuse(message: string): never {
  throw new ReleveIllisible(message)
}

/** Throws `ReleveIllisible` with this sentence when the XML cannot be read. */
export function parseXmlReleve(texte: string, phrase: string): Noeud {
  try {
    return parseXml(texte)
  } catch (error) {
    if (error instanceof XmlRefuse) return refuse(phrase)
    throw error
  }
}

const MOUVEMENTS_MAX = 20_000
const LIBELLE_MAX = 500
const EUROS = new Set(['EUR', 'eur', ''])

export function requireEuros(devise: string | null) {
  if (devise === null || EUROS.has(devise)) return
  refuse(`Ce relevé est en ${devise}\u00a0: le portail ne tient que des comptes en euros.`)
}

export function requireNombre(nombre: number) {
  if (nombre <= MOUVEMENTS_MAX) return
  refuse('Ce fichier contient plus de 20\u202f000 mouvements\u00a0: demandez à la banque des périodes plus courtes.')
}

/**
 * One line without control characters: what is compared, shown and searched. Banks repeat in one field the beginning of
 * another: it is said once.
 */
export function toLibelle(...champs: readonly (string | null | undefined)[]): string {
  const parts = champs.map((champ) => (champ ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
  const dits = [...new Set(parts)].filter(
    (part, _, all) => !all.some((other) => other !== part && other.includes(part)),
  )
  return dits.join(' ').slice(0, LIBELLE_MAX) || 'Sans libellé'
}

/**
 * Cents of an amount as banks write it: « 1 234,56 », « -1.234,56 € », « 12.5 », « +3 ». Null when it is no amount. The
 * last separator followed by one or two digits is the decimal one.
 */
export function toCents(texte: string): number | null {
  const compact = texte.replace(/[\s€']/g, '').replace('\u2212', '-')
  const [, signe, nombre = ''] = /^([+-]?)(\d[\d.,]{0,17})$/.exec(compact) ?? []
  if (!nombre) return null
  const [, entier = '', decimales = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(nombre) ?? []
  const cents = Number(`${entier.replace(/[.,]/g, '') || '0'}${decimales.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? (signe === '-' ? -cents : cents) : null
}

/** Statements that follow one another become one. Throws when they do not, or when the file holds several accounts. */
export function joinReleves([premier, ...suite]: readonly ReleveLu[]): ReleveLu {
  if (!premier) return refuse('Ce fichier ne contient aucun relevé.')
  const releve = { ...premier, mouvements: [...premier.mouvements] }
  for (const suivant of suite) {
    if (suivant.compte !== releve.compte) {
      refuse('Ce fichier réunit plusieurs comptes\u00a0: demandez à la banque un fichier par compte.')
    }
    if (releve.cloture !== null && suivant.ouverture !== null && releve.cloture !== suivant.ouverture) {
      refuse('Les relevés de ce fichier ne se suivent pas\u00a0: il en manque un entre deux.')
    }
    releve.cloture = suivant.cloture
    if (suivant.du < releve.du) releve.du = suivant.du
    if (suivant.au > releve.au) releve.au = suivant.au
    releve.mouvements.push(...suivant.mouvements)
  }
  requireNombre(releve.mouvements.length)
  return releve
}
