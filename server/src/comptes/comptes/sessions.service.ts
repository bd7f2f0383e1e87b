import { randomBytes } from 'node:crypto'
import { jourOf } from '@sillon/domain/jour'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/http/session.ts'
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  findSessionsOuvertes,
  insertSession,
  listSessions,
  replaceJeton,
  touchSession,
  updateDelegation,
} from './comptes.repository.ts'

const INACTIVITE_MS = 2 * 3_600_000
const DUREE_MS = 12 * 3_600_000
const DELEGATION_MS = 3_600_000
const ATTENTE_MS = 5 * 60_000
const RAFRAICHISSEMENT_MS = 60_000

const instantsOf = (now: Date) => ({ now, idleSince: new Date(now.getTime() - INACTIVITE_MS) })

const endOf = (debut: string) => new Date(Date.parse(debut) + DELEGATION_MS).toISOString()

type Regle = { now: Date; secondFacteurObligatoire: boolean }

/** Like `readSession`, without extending the session: requests that a page makes by itself keep no session open. */
export async function peekSession(db: Database, jeton: string, regle: Regle): Promise<Session | null> {
  return (await openFound(db, jeton, regle))?.session ?? null
}

/** The account is read again each time, so that a deactivation or a change of role takes effect at the next request. */
export async function readSession(db: Database, jeton: string, regle: Regle): Promise<Session | null> {
  const { now } = regle
  const found = await openFound(db, jeton, regle)
  if (!found) return null
  // The difference may be negative: the session was seen later than now when the clock was put back.
  if (Math.abs(now.getTime() - Date.parse(found.vu_le)) > RAFRAICHISSEMENT_MS)
    await touchSession(db, empreinteOf(jeton), now)
  return found.session
}

async function openFound(db: Database, jeton: string, { now, secondFacteurObligatoire }: Regle) {
  const jeton_sha256 = empreinteOf(jeton)
  const delegueSince = new Date(now.getTime() - DELEGATION_MS)
  const found = await findSession(db, jeton_sha256, {
    ...instantsOf(now),
    delegueSince,
    today: jourOf(now),
  })
  if (!found) return null
  const { vu_le, totp_actif, par_cle, delegue_id, delegue_prenom, delegue_nom, delegue_debut, ...utilisateur } = found
  const session: Session = {
    ...utilisateur,
    second_facteur_du: secondFacteurObligatoire && utilisateur.is_admin && !totp_actif && !par_cle,
    delegue:
      delegue_id && delegue_debut
        ? { id: delegue_id, prenom: delegue_prenom, nom: delegue_nom, jusqu_a: endOf(delegue_debut) }
        : null,
  }
  return { session, vu_le }
}

/** The token goes to the cookie only; the database keeps its hash. */
export const openSession = (
  db: Database,
  utilisateur_id: string,
  agent: string | null,
  now: Date,
  preuve?: { par_cle: true },
) => insertWithToken(db, { utilisateur_id, agent, now, duree: DUREE_MS, ...preuve })

/** Opened after a right password: it only allows the second step, for a few minutes. */
export const openPendingSession = (db: Database, utilisateur_id: string, agent: string | null, now: Date) =>
  insertWithToken(db, { utilisateur_id, agent, now, duree: ATTENTE_MS, totp_du: true })

const newJeton = () => randomBytes(32).toString('base64url')

type Ouverture = {
  utilisateur_id: string
  agent: string | null
  now: Date
  duree: number
  totp_du?: true
  par_cle?: true
}

async function insertWithToken(db: Database, { agent, now, duree, ...session }: Ouverture) {
  const jeton = newJeton()
  await insertSession(db, {
    ...session,
    jeton_sha256: empreinteOf(jeton),
    cree_le: now,
    expire_le: new Date(now.getTime() + duree),
    agent: agent?.slice(0, 200) ?? null,
  })
  return jeton
}

export const listSessionsOf = ({ db, session, now }: RequestContext, jeton: string) =>
  listSessions(db, session.id, empreinteOf(jeton), instantsOf(now))

/**
 * Among these sessions, given by the hexadecimal hash of their cookie, those still open. One query for many sessions,
 * because it is asked often.
 */
export async function listSessionsOuvertes(db: Database, cles: readonly string[], now: Date) {
  const jetons = cles.map((cle) => Buffer.from(cle, 'hex'))
  const ouvertes = await findSessionsOuvertes(db, jetons, instantsOf(now))
  return new Set(ouvertes.map((jeton) => jeton.toString('hex')))
}

/** Closes a session: its cookie is refused from the next request on. */
export async function revokeSession(context: RequestContext, id: string) {
  if (!(await deleteSessionOf(context.db, context.session.id, id))) throw new NotFound()
  await recordAction(context, { action: 'session_fermee', objet: 'utilisateur', objet_id: context.session.id })
}

export async function revokeOtherSessions(context: RequestContext, jeton: string) {
  await closeSessionsOf(context.db, context.session.id, { sauf: jeton })
  await recordAction(context, { action: 'sessions_fermees', objet: 'utilisateur', objet_id: context.session.id })
}

/** Closes every session of the account, except the one whose cookie is `sauf`. */
export const closeSessionsOf = (db: Database, utilisateur_id: string, { sauf }: { sauf?: string } = {}) =>
  deleteSessionsOf(db, utilisateur_id, sauf === undefined ? undefined : empreinteOf(sauf))

/** The session acts for the member until the delegation ends. */
export const delegateSession = (db: Database, jeton: string, delegation_id: string) =>
  updateDelegation(db, empreinteOf(jeton), delegation_id)

/**
 * Gives the administrator their own session back under a new cookie: the one that acted for the member no longer works.
 */
export async function endDelegatedSession(db: Database, jeton: string): Promise<string> {
  const suivant = newJeton()
  await replaceJeton(db, empreinteOf(jeton), empreinteOf(suivant))
  return suivant
}

export const closeSession = (db: Database, jeton: string) => deleteSession(db, empreinteOf(jeton))
