import { randomBytes } from 'node:crypto'
import { JETON_DUREES_MS, type JetonUsage } from '@sillon/domain/comptes/comptes/jeton-usage'
import type { Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import {
  deleteJetons,
  findJeton,
  hasJeton,
  insertJeton,
  lockHolder,
  readHorloge,
  shortenJetons,
  takeJeton,
} from './jetons.repository.ts'
import { lockTitulaire } from './titulaires.repository.ts'

/**
 * Links that undo an act survive a change of password: somebody who stole an account cannot take them from its owner.
 */
const ANNULATIONS: readonly JetonUsage[] = ['annulation_email', 'annulation_suppression']

const LIENS = (Object.keys(JETON_DUREES_MS) as JetonUsage[]).filter((usage) => !ANNULATIONS.includes(usage))

/** `jeton`: what the code of a mail stands for, when no link carries it. */
type Demande = { usage: JetonUsage; utilisateur_id: string; email?: string; jeton?: string }

/**
 * Returns the token for the mail only: the database keeps its hash. A new link replaces the former one of the same use.
 */
export async function issueJeton(
  tx: Database,
  { usage, utilisateur_id, email, jeton: donne }: Demande,
  now: Date,
): Promise<string> {
  // Two requests at once wait for each other, so that the second one replaces the link of the first.
  await lockTitulaire(tx, utilisateur_id)
  if (!ANNULATIONS.includes(usage)) await deleteJetons(tx, utilisateur_id, [usage])
  const jeton = donne ?? randomBytes(32).toString('base64url')
  await insertJeton(tx, {
    jeton_sha256: empreinteOf(jeton),
    usage,
    utilisateur_id,
    email: email ?? null,
    cree_le: now,
    expire_le: new Date(now.getTime() + JETON_DUREES_MS[usage]),
  })
  return jeton
}

/** Consumes a link, once, inside the transaction of the act it allows: if the act is refused, the link stays usable. */
export async function consumeJeton(tx: Database, usage: JetonUsage | readonly JetonUsage[], jeton: string, now: Date) {
  const jeton_sha256 = empreinteOf(jeton)
  // Locks the account first, as every act on an account does: what is read of it stays true, and two acts cannot
  // deadlock.
  await lockHolder(tx, jeton_sha256)
  const found = await takeJeton(tx, { jeton_sha256, usages: [usage].flat(), now })
  if (!found) throw new InvalidLink()
  return found
}

/**
 * A link issued after `now`, because the clock was put back, lasts as if it were issued now: no longer than any other.
 * Cancellations are left alone: they open nothing, and are the defence of whoever lost their account.
 */
export const boundJetons = (db: Database, now: Date) =>
  shortenJetons(
    db,
    LIENS.map((usage) => ({ usage, fin: new Date(now.getTime() + JETON_DUREES_MS[usage]) })),
  )

/** A server that is late alone shortens no link: only when the clock of the database went back too is one bounded. */
export async function boundJetonsOfAll(db: Database, now: Date) {
  const horloge = await readHorloge(db)
  await boundJetons(db, horloge > now ? horloge : now)
}

/** Whether this link would still open something. Checked before a late mail is sent. */
export const isLiveJeton = (db: Database, jeton: string, now: Date) => hasJeton(db, empreinteOf(jeton), now)

/** The code or the link of this use that the account may still use. */
export const findJetonEnCours = findJeton

/** Revokes every link that opens something. Called after a change of password, a deactivation, a deletion. */
export const revokeJetons = (tx: Database, utilisateur_id: string) => deleteJetons(tx, utilisateur_id, LIENS)
