import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '../platform/db/database.ts'
import { TooManyAttempts } from '../platform/http/refusals.ts'
import { countTentative, deleteTentatives, uncountTentatives } from './tentatives.repository.ts'

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

type Debit = { sujet: string; limite: number; fenetreMs: number }

/** What anyone may send, so many times per window and address. */
export const countEnvoi = (db: Database, debit: Debit, adresse: string, now: Date) =>
  countDemande(db, debit, networkOf(adresse), now)

/** What may be asked about one subject, so many times per window: mails to one address, for instance. */
export async function countDemande(db: Database, { sujet, limite, fenetreMs }: Debit, cible: string, now: Date) {
  const depuis = new Date(now.getTime() - fenetreMs)
  const { nombre, debut } = await countTentative(db, hash(sujet, cible.toLowerCase()), now, depuis)
  if (nombre > limite) throw new TooManyAttempts(Math.ceil((Date.parse(debut) + fenetreMs - now.getTime()) / 1000))
}

/** Whoever received a new password by mail is not kept out by the tries made with the former one. */
export async function forgetEchecs(db: Database, compte: string, adresse: string) {
  const cles = clesOf(compte, adresse)
  await deleteTentatives(db, [cles.compteEtAdresse, cles.compte])
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
