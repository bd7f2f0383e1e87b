import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import { jourOf } from '@sillon/domain/jour'
import { type Action, can } from '@sillon/domain/permissions'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listRolesOf, lockAdhesionsOf } from './acces.repository.ts'

/** The companies where the caller may do this today, by their own roles. */
export async function listEntreprisesOf({ db, session, now }: RequestContext, action: Action): Promise<string[]> {
  const { adherent_id, is_admin } = session
  if (!adherent_id || is_admin) return []
  const roles = await listRolesOf(db, adherent_id)
  const today = jourOf(now)
  const ids = roles.map(({ entreprise_id }) => entreprise_id)
  return [...new Set(ids)].filter((entreprise_id) =>
    can({ role_bureau: null, roles }, action, { entreprise_id, today }),
  )
}

export type Etat = { id: string; statut: AdhesionStatut; fin_le: string | null }

/**
 * The running membership of each company, or its latest one. Locks the memberships of these companies until the
 * transaction ends.
 */
export async function lockEtats(db: Database, entreprise_ids: readonly string[]): Promise<Map<string, Etat>> {
  const rows = await lockAdhesionsOf(db, entreprise_ids)
  return new Map(rows.map(({ entreprise_id, ...etat }) => [entreprise_id, etat as Etat]))
}
