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

/** The /64 of an IPv6 address: one subscriber owns it whole. */
export function networkOf(adresse: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(adresse)?.[1]
  if (ipv4) return ipv4
  if (!isIPv6(adresse)) return adresse
  const [head = '', tail = ''] = adresse.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = adresse.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  const groups = [...left, ...missing, ...right].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}

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
