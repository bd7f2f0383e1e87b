import type { Access, Route } from '@sillon/contract/route'
import { peut, type RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AccessDenied, SecondFacteurDu } from './refusals.ts'

/** The caller, read again from the database at every request. */
export type Session = {
  /** Id of the account. */
  id: string
  adherent_id: string | null
  prenom: string
  nom: string
  is_admin: boolean
  /** Their role in the office; null for everybody else. */
  role_bureau: RoleBureau | null
  is_retraite: boolean
  /** Whether they may search and read the other members today. */
  annuaire: boolean
  /** True for an administrator without a second factor, where one is compulsory. */
  second_facteur_du: boolean
  /** The administrator who acts for this user, if any. */
  delegue: { id: string; prenom: string; nom: string; jusqu_a: string } | null
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface FastifyRequest {
    session: Session | null
  }
}

/** A `__Host-` cookie needs https: plain `sid` is for the demonstration on http://localhost. */
export const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

export function setSessionCookie(reply: FastifyReply, secure: boolean, token: string) {
  reply.setCookie(cookieName(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/**
 * Called when the user signs out. The browser deletes its cached pages but not what the person typed: drafts outlive a
 * session.
 */
export function endSession(reply: FastifyReply, secure: boolean) {
  reply.header('clear-site-data', '"cache"')
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

const ALLOWED: Record<Exclude<Access, 'public'>, (session: Session) => boolean> = {
  adherent: () => true,
  non_retraite: (session) => !session.is_retraite,
  annuaire: (session) => session.annuaire,
  admin: (session) => session.is_admin,
}

type Guarded = Pick<Route, 'access' | 'droit' | 'sansSecondFacteur' | 'personnel'>

/**
 * The caller as the handler must see them. Throws when they may not call the route. On a route of members, an account whose
 * role does not allow it is the plain member that it also is, if it is linked to a person.
 */
export function requireAccess(
  { session }: Pick<FastifyRequest, 'session'>,
  { access, droit, sansSecondFacteur, personnel }: Guarded,
): Session | null {
  if (access === 'public') return session
  if (!session) throw new AccessDenied(401)
  if (!ALLOWED[access](session)) throw new AccessDenied(403)
  if (session.second_facteur_du && !sansSecondFacteur) throw new SecondFacteurDu()
  if (session.delegue && personnel) {
    throw new AccessDenied(403, 'Cette action revient à la personne elle-même.')
  }
  const { role_bureau } = session
  // A route of the office that forgot its right is for those who may do everything.
  const besoin = droit ?? (access === 'admin' ? 'comptes' : undefined)
  if (!role_bureau || !besoin || peut(role_bureau, besoin)) return session
  if (access === 'admin' || !session.adherent_id) throw new AccessDenied(403, refusRole(role_bureau, besoin))
  return { ...session, is_admin: false, role_bureau: null }
}
