import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import type { Session } from '../lib/session.ts'
import type { PageMetadata } from './page-metadata.ts'

export type Redirection = 'home' | 'login' | 'adherent-informations'

/** The page that the visitor must be sent to instead of this one, if any. */
export function redirectionOf(
  page: Pick<PageMetadata, 'acces' | 'droit' | 'retraite' | 'annuaire'>,
  session: Session,
): Redirection | undefined {
  const utilisateur = session.state === 'authenticated' ? session.utilisateur : undefined
  if (page.acces === 'oui' && !utilisateur) return 'login'
  if (page.acces === 'non' && utilisateur) return 'adherent-informations'
  if (page.acces === 'admin' && !peut(utilisateur?.role_bureau, page.droit ?? 'lecture')) return 'home'
  if (!page.retraite && utilisateur?.is_retraite) return 'home'
  if (page.annuaire && !utilisateur?.annuaire) return 'home'
  return undefined
}
