import type { Droit } from './comptes/droits/role.ts'
import { type DroitBureau, peut, type RoleBureau } from './comptes/droits/role-bureau.ts'
import type { Jour } from './jour.ts'

/** Permissions of the signed-in user: a role in the office, or dated rights in companies. */
export type Habilitations = {
  role_bureau: RoleBureau | null
  roles: readonly { entreprise_id: string; droit: Droit | null; debut: Jour | null; fin: Jour | null }[]
}

const LECTURE = ['lire_adhesion', 'lire_cotisations', 'lire_documents', 'lire_commandes'] as const
/** Whoever pays says so: the manager, or the accountant. */
const PAIEMENT = ['annoncer_paiement'] as const
const GESTION = ['modifier_adhesion', 'soumettre_adhesion', 'resilier_adhesion', 'inviter', 'commander'] as const

/** Actions on one company. Other actions are for administrators, as the access of their routes says. */
export const ACTIONS = [...LECTURE, ...PAIEMENT, ...GESTION] as const
export type Action = (typeof ACTIONS)[number]

const PERMIS: Record<Droit, readonly Action[]> = {
  gestionnaire: ACTIONS,
  lecture: LECTURE,
  comptable: ['lire_cotisations', 'lire_documents', ...PAIEMENT],
}

/** The right of the office that an action on a company needs. */
const droitBureauOf = (action: Action): DroitBureau => {
  if ((LECTURE as readonly Action[]).includes(action)) return 'lecture'
  if ((PAIEMENT as readonly Action[]).includes(action)) return 'argent'
  return action === 'commander' ? 'achats' : 'dossiers'
}

/** True when the user may do this in the company today. A right ends with its role. */
export function can(session: Habilitations, action: Action, cible: { entreprise_id: string; today: Jour }): boolean {
  if (session.role_bureau) return peut(session.role_bureau, droitBureauOf(action))
  return session.roles.some(
    ({ entreprise_id, droit, debut, fin }) =>
      entreprise_id === cible.entreprise_id &&
      droit !== null &&
      (debut === null || debut <= cible.today) &&
      (fin === null || fin >= cible.today) &&
      PERMIS[droit].includes(action),
  )
}
