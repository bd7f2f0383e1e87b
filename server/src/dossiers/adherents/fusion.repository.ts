import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Deplacement = { de: string; vers: string; entreprise_id: string }

/** Whether the person has a role in the company today or from a later day on. */
export async function hasRoleEnCours(
  db: Database,
  { adherent_id, entreprise_id, today }: { adherent_id: string; entreprise_id: string; today: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('roles_entreprise')
    .select('id')
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .where((row) => row.or([row('fin', 'is', null), row('fin', '>=', today)]))
    .executeTakeFirst()
  return found !== undefined
}

export async function moveRoles(db: Database, { de, vers, entreprise_id }: Deplacement) {
  await db
    .updateTable('roles_entreprise')
    .set({ adherent_id: vers })
    .where('adherent_id', '=', de)
    .where('entreprise_id', '=', entreprise_id)
    .execute()
}

/**
 * Locks these persons until the end of the transaction, as a merge does; returns the ids of those that were not
 * absorbed.
 */
export async function lockPersonnes(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('adherents')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('fusionne_dans_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Raises the version, so that a form opened before must be read again. Returns false when the person was absorbed. */
export async function touchPersonne(db: Database, id: string, identite: { prenom?: string; nom?: string } = {}) {
  const { numUpdatedRows } = await db
    .updateTable('adherents')
    .set((row) => ({ ...identite, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('fusionne_dans_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a person to whom no row refers any more: no role, no account, no consent, no recorded lookup. */
export async function deleteOrpheline(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('adherents')
    .where('id', '=', id)
    .where((row) => row.not(row.exists(row.selectFrom('roles_entreprise').select('id').where('adherent_id', '=', id))))
    .where((row) => row.not(row.exists(row.selectFrom('utilisateurs').select('id').where('adherent_id', '=', id))))
    .where((row) => row.not(row.exists(row.selectFrom('consentements').select('id').where('adherent_id', '=', id))))
    .where((row) => row.not(row.exists(row.selectFrom('consultations').select('id').where('adherent_id', '=', id))))
    .where((row) =>
      row.not(row.exists(row.selectFrom('adherents as m').select('m.id').where('m.fusionne_dans_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
