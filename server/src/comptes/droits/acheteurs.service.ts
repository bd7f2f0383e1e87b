import { jourOf } from '@sillon/domain/jour'
import { can } from '@sillon/domain/permissions'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { rightsIn } from './acces.service.ts'
import { findAdhesionActive, listRolesActifs } from './acheteurs.repository.ts'

export type Acheteuse = { id: string; raison_sociale: string; no_adherent: string; peut_commander: boolean }

/**
 * The companies for which the caller may read group purchases: their membership is active. An administrator needs none.
 * `anciennes`: also those whose membership has ended, for what they ordered before.
 */
export async function listAcheteuses(
  { db, session, now }: Omit<RequestContext, 'requestId'>,
  { anciennes = false } = {},
): Promise<Acheteuse[]> {
  const { adherent_id } = session
  if (!adherent_id || session.is_retraite) return []
  const today = jourOf(now)
  const roles = await listRolesActifs(db, { adherent_id, today, anciennes })
  const may = (action: 'lire_commandes' | 'commander', role: (typeof roles)[number]) =>
    can({ role_bureau: null, roles: [{ ...role, debut: null, fin: null }] }, action, { ...role, today })
  return roles
    .filter((role) => may('lire_commandes', role))
    .map((role) => ({
      id: role.entreprise_id,
      raison_sociale: role.raison_sociale,
      no_adherent: role.no_adherent,
      peut_commander: may('commander', role),
    }))
}

/** Whether the caller may order for this company. Throws 404 when it is not theirs or is no longer a member. */
export async function requireAcheteuse(context: RequestContext, entreprise_id: string) {
  const may = await rightsIn(context, entreprise_id)
  if (!may('lire_commandes')) throw new NotFound()
  if (!(await findAdhesionActive(context.db, entreprise_id))) {
    if (!context.session.is_admin) throw new NotFound()
    throw new RuleViolation(
      'commande.adhesion-inactive',
      'L’adhésion de cette entreprise n’est pas active.',
      'entreprise_id',
    )
  }
  if (!may('commander')) throw new AccessDenied(403)
}
