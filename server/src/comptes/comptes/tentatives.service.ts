import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '../../platform/db/database.ts'
import { TooManyAttempts } from '../../platform/http/refusals.ts'
import { bringBackTentatives, countTentative, deleteTentatives, uncountTentatives } from './tentatives.repository.ts'

const FENETRE_MS = 15 * 60_000

/** Failures allowed in a window: on one account from one address, on one account, from one address. */
const LIMITES = { compteEtAdresse: 10, compte: 100, adresse: 50 }

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

export type Cles = Record<keyof typeof LIMITES, string>

/** Unknown accounts are counted like the others: the answer never tells which exist. */
function clesOf(compte: string, adresse: string): Cles {
  const reseau = networkOf(adresse)
  return { compteEtAdresse: hash('ca', compte, reseau), compte: hash('c', compte), adresse: hash('a', reseau) }
}

/** The /64 of an IPv6 address, which one subscriber owns whole. However it is written: an IPv4 address inside IPv6 is that IPv4 address. */
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
  /** What is said of it, from the instant when it is possible again. */
  dit?: (fin: string) => string
}

/** What anyone may send, so many times per window and address. */
export const countEnvoi = (db: Database, debit: Debit, adresse: string, now: Date) =>
  countDemande(db, debit, networkOf(adresse), now)

/** What may be asked about one subject, so many times per window: mails to one address, for instance. */
export async function countDemande(db: Database, { sujet, limite, fenetreMs, dit }: Debit, cible: string, now: Date) {
  const depuis = new Date(now.getTime() - fenetreMs)
  const { nombre, debut } = await countTentative(db, hash(sujet, cible.toLowerCase()), now, depuis)
  if (nombre <= limite) return
  const fin = Date.parse(debut) + fenetreMs
  throw new TooManyAttempts(Math.ceil((fin - now.getTime()) / 1000), dit?.(new Date(fin).toISOString()))
}

type Compte = { id: string; identifiant: string; email: string }

/** Whoever received a new password by mail is not kept out by the tries made with the former one. */
export async function forgetEchecs(db: Database, { id, identifiant, email }: Compte, adresse: string) {
  const { compteEtAdresse, compte } = clesOf(id, adresse)
  const saisies = [identifiant, email].map((saisi) => clesOf(saisieDe(saisi), adresse).compteEtAdresse)
  await deleteTentatives(db, [compteEtAdresse, compte, ...saisies])
}

/** What was typed to sign in, an account or not. No account has such an id. */
const saisieDe = (saisi: string) => `saisi\n${saisi.toLowerCase()}`

type Essai = {
  /** Counters of the name or address that was typed. */
  saisie: Cles
  /** Counters of the account that it names; of no account, when it names none. */
  compte: Cles
  /** Too many failures on the account, under this name or another one: even the right password is refused, and nothing says so. */
  isFerme: boolean
}

/**
 * What is answered depends on what was typed alone. The failures of an account add up under its name and its address, which a
 * 429 would tell to who tries both: beyond the limit its answer is that of a wrong password. The same rows are written for no account.
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

/** The password was right. How often others fail under this name is not forgotten: they would see it. */
export async function forgetEssai(db: Database, { saisie }: Essai) {
  await deleteTentatives(db, [saisie.compteEtAdresse])
  await uncountTentatives(db, saisie.compte, 1)
}

/** Counted before the password is verified, so that parallel tries cannot slip past the limit. */
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

/** `etapes`: how many attempts the success was counted for. */
export async function forgetConnexion(db: Database, cles: Cles, etapes = 1) {
  await deleteTentatives(db, [cles.compteEtAdresse, cles.compte])
  await uncountTentatives(db, cles.adresse, etapes)
}
