import type { Database } from '../../platform/db/database.ts'

type IdentiteCompte = { version: number; prenom: string; nom: string }

/** Name of an account without a person: an administrator who is no member. */
export async function findIdentiteCompte(db: Database, id: string): Promise<IdentiteCompte> {
  const { version, prenom, nom } = await db
    .selectFrom('utilisateurs')
    .select(['version', 'prenom', 'nom'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { version, prenom: prenom ?? '', nom: nom ?? '' }
}

/** Returns false when somebody saved the account since `version`. */
export async function saveIdentiteCompte(
  db: Database,
  { id, version }: { id: string; version: number },
  identite: { prenom?: string | undefined; nom?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('utilisateurs')
    .set((row) => ({ ...identite, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
