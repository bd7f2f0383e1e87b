import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '../../platform/db/database.ts'
import { TooManyAttempts } from '../../platform/http/refusals.ts'
import { bringBackTentatives, countTentative, deleteTentatives, uncountTentatives } from './tentatives.repository.ts'

const FENETRE_MS = 15 * 60_000

/** Failures allowed in a window: for one account from one address, for one account, from one address. */
const LIMITES = { compteEtAdresse: 10, compte: 100, adresse: 50 }

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export type Cles = Record<keyof typeof LIMITES, string>

/** Unknown accounts are counted like the others, so that the answer never tells which exist. */
function clesOf(compte: string, adresse: string): Cles {
  const reseau = networkOf(adresse)
  return { compteEtAdresse: hash('ca', compte, reseau), compte: hash('c', compte), adresse: hash('a', reseau) }
}

/**
 * Groups an IPv6 address by its /64, which one subscriber owns whole. Any spelling is read; an IPv4 address inside IPv6
 * counts as that IPv4 address.
 */
export function networkOf(adresse: string): string {
  const [sansZone = ''] = adresse.split('%')
  if (!isIPv6(sansZone)) return adresse
  const [head = '', tail] = new URL(`http://[${sansZone}]`).hostname.slice(1, -1).split('::')
  const [left = [], right = []] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean))
  const groups = [
    ...left,
    ...Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0'),
    ...right,
  ]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).map(toBytes).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const toBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255].join('.')

type Debit = {
  sujet: string
  limite: number
  fenetreMs: number
  /** Builds the refusal’s message from the time when an attempt is possible again; without it, a general message. */
  dit?: (fin: string) => string
}

/** Limits what anyone may send: so many times per window and network address. */
export const countEnvoi = (db: Database, debit: Debit, adresse: string, now: Date) =>
  countDemande(db, debit, networkOf(adresse), now)

/** Limits requests about one target, so many times per window: mails to one address, for instance. */
export async function countDemande(db: Database, { sujet, limite, fenetreMs, dit }: Debit, cible: string, now: Date) {
  const depuis = new Date(now.getTime() - fenetreMs)
  const { nombre, debut } = await countTentative(db, hash(sujet, cible.toLowerCase()), now, depuis)
  if (nombre <= limite) return
  const fin = Date.parse(debut) + fenetreMs
  throw new TooManyAttempts(Math.ceil((fin - now.getTime()) / 1000), dit?.(new Date(fin).toISOString()))
}

type Compte = { id: string; identifiant: string; email: string }

/** After a new password by mail, the failures made with the former one no longer block the account. */
export async function forgetEchecs(db: Database, { id, identifiant, email }: Compte, adresse: string) {
  const { compteEtAdresse, compte } = clesOf(id, adresse)
  const saisies = [identifiant, email].map((saisi) => clesOf(saisieDe(saisi), adresse).compteEtAdresse)
  await deleteTentatives(db, [compteEtAdresse, compte, ...saisies])
}

/**
 * Counter key of the text typed to sign in, whether an account exists or not. The line break keeps it distinct from any
 * account id.
 */
const saisieDe = (saisi: string) => `saisi\n${saisi.toLowerCase()}`

type Essai = {
  /** Counters of the name or address that was typed. */
  saisie: Cles
  /** Counters of the account found; when there is none, those of the typed text. */
  compte: Cles
  /**
   * Too many failures on the account, under any of its names: even the right password is refused, with the answer of a
   * wrong one.
   */
  isFerme: boolean
}

/**
 * Whether the answer is a 429 depends only on the typed text. The failures of an account are also added up over its
 * name and its address, but a 429 for that total would reveal that both name one account: beyond that limit the answer
 * is that of a wrong password. Unknown accounts write the same rows.
 */
export async function countEssai(
  db: Database,
  { saisi, compte_id }: { saisi: string; compte_id: string | undefined },
  adresse: string,
  now: Date,
): Promise<Essai> {
  const compte = clesOf(compte_id ?? saisi.toLowerCase(), adresse)
  await bringBackTentatives(db, Object.values(compte), now)
  const saisie = await countConnexion(db, saisieDe(saisi), adresse, now)
  const depuis = new Date(now.getTime() - FENETRE_MS)
  let isFerme = false
  for (const nom of ['compteEtAdresse', 'compte'] as const) {
    const { nombre } = await countTentative(db, compte[nom], now, depuis)
    isFerme ||= nombre > LIMITES[nom]
  }
  return { saisie, compte, isFerme }
}

/**
 * Called after a right password. Only this success is subtracted: clearing the failures that others made under this
 * name would tell them that somebody signed in.
 */
export async function forgetEssai(db: Database, { saisie }: Essai) {
  await deleteTentatives(db, [saisie.compteEtAdresse])
  await uncountTentatives(db, saisie.compte, 1)
}

/** Counted before the password is verified, so that parallel attempts cannot pass the limit. */
export async function countConnexion(db: Database, compte: string, adresse: string, now: Date): Promise<Cles> {
  const cles = clesOf(compte, adresse)
  const depuis = new Date(now.getTime() - FENETRE_MS)
  for (const nom of ['compteEtAdresse', 'compte', 'adresse'] as const) {
    const { nombre, debut } = await countTentative(db, cles[nom], now, depuis)
    if (nombre > LIMITES[nom]) {
      throw new TooManyAttempts(Math.ceil((Date.parse(debut) + FENETRE_MS - now.getTime()) / 1000))
    }
  }
  return cles
}

/** `etapes`: how many attempts were counted for this successful sign-in. */
export async function forgetConnexion(db: Database, cles: Cles, etapes = 1) {
  await deleteTentatives(db, [cles.compteEtAdresse, cles.compte])
  await uncountTentatives(db, cles.adresse, etapes)
}
