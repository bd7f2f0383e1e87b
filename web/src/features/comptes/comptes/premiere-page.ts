import type { Session } from '../../../lib/session.ts'

/** Page that the link of an invitation ends on: a member reads what is already here; a refused session signs in by hand. */
export function premierePage(session: Session) {
  if (session.state !== 'authenticated') return '/connexion'
  return session.utilisateur.is_admin ? '/' : '/bienvenue'
}
