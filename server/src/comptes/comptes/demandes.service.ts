import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { countTentative } from './tentatives.repository.ts'
import { networkOf } from './tentatives.service.ts'

const FENETRE_MS = 3_600_000

/** Links that may be requested in an hour: from one network address, and for one account. */
const LIMITES = { adresse: 5, compte: 3 }

/**
 * Counts the typed address without looking for an account, so that the answer cannot tell whether one exists. Returns
 * false when there are too many; the caller answers the same.
 */
export async function countDemandeDeLien(
  db: Database,
  { email, adresse }: { email: string; adresse: string },
  now: Date,
): Promise<boolean> {
  const isFromFew = await isWithin(db, ['lien-adresse', networkOf(adresse)], LIMITES.adresse, now)
  return isFromFew && (await isWithin(db, ['lien-compte', email.toLowerCase()], LIMITES.compte, now))
}

/** Limits the addresses that one account may ask to confirm, so that it cannot send our mails to strangers. */
export const countDemandeDEmail = (db: Database, compte: string, now: Date) =>
  isWithin(db, ['email-compte', compte], LIMITES.compte, now)

async function isWithin(db: Database, sujet: [string, string], limite: number, now: Date): Promise<boolean> {
  const cle = createHash('sha256').update(sujet.join('\n')).digest('base64url')
  const { nombre } = await countTentative(db, cle, now, new Date(now.getTime() - FENETRE_MS))
  return nombre <= limite
}
