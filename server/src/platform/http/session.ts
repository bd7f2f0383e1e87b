import type { Access, Route } from '@sillon/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AccessDenied, SecondFacteurDu } from './refusals.ts'

/** Who is calling, read again from the database at every request. */
export type Session = {
  /** Of the account. */
  id: string
  adherent_id: string | null
  prenom: string
  nom: string
  is_admin: boolean
  is_retraite: boolean
  /** May they search and read the other members today? */
  annuaire: boolean
  /** An administrator who has no second factor yet, where one is compulsory. */
  second_facteur_du: boolean
  /** The administrator who acts for this user. */
  delegue: { id: string; prenom: string; nom: string; jusqu_a: string } | null
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface FastifyRequest {
    session: Session | null
  }
}

/** `__Host-` needs https: plain `sid` serves the demonstration on http://localhost. */
export const cookieName = (secure: boolean) => (secure ? '__Host-sid' : 'sid')

export function setSessionCookie(reply: FastifyReply, secure: boolean, token: string) {
  reply.setCookie(cookieName(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/** At a sign-out that was asked. What the browser kept of pages goes with it, and not what the person typed: drafts outlive a session that ends. */
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

type Guarded = Pick<Route, 'access' | 'sansSecondFacteur' | 'personnel'>

export function requireAccess(
  { session }: FastifyRequest,
  { access, sansSecondFacteur, personnel }: Guarded,
): Session | null {
  if (access === 'public') return session
  if (!session) throw new AccessDenied(401)
  if (!ALLOWED[access](session)) throw new AccessDenied(403)
  if (session.second_facteur_du && !sansSecondFacteur) throw new SecondFacteurDu()
  if (session.delegue && personnel) {
    throw new AccessDenied(403, 'Cette action revient à la personne elle-même.')
  }
  return session
}
