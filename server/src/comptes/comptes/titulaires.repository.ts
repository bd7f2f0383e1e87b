import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** An account and its holder: what mails and password changes need. */
const selectTitulaires = (db: Database) =>
  db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['u.id', 'u.identifiant', 'u.email', 'u.statut', 'u.is_admin', 'u.adherent_id'])
    .select(['u.mot_de_passe_hash', 'u.totp_actif_le'])
    .select([
      sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'),
      sql<string>`coalesce(a.nom, u.nom)`.as('nom'),
      'a.nom_usage',
    ])

export type Titulaire = NonNullable<Awaited<ReturnType<typeof findTitulaireByEmail>>>

export const getTitulaire = (db: Database, id: string) =>
  selectTitulaires(db).where('u.id', '=', id).executeTakeFirstOrThrow()

/** Locks the account until the end of the transaction. Every act on an account takes this lock first. */
export const lockTitulaire = (tx: Database, id: string) =>
  selectTitulaires(tx).where('u.id', '=', id).forNoKeyUpdate('u').executeTakeFirstOrThrow()

/** Addresses are compared without case. */
export const findTitulaireByEmail = (db: Database, email: string) =>
  selectTitulaires(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()

/** Saves a password; the first one also opens the account. */
export async function updateMotDePasse(db: Database, id: string, mot_de_passe_hash: string) {
  await db
    .updateTable('utilisateurs')
    .set((row) => ({ mot_de_passe_hash, statut: 'actif', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Opens an invited account without a password: a passkey enters. */
export async function openCompte(db: Database, id: string) {
  await db
    .updateTable('utilisateurs')
    .set((row) => ({ statut: 'actif', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes the password: nobody can sign in until a new one is chosen by mail. */
export async function clearMotDePasse(db: Database, id: string) {
  await db.updateTable('utilisateurs').set({ mot_de_passe_hash: null }).where('id', '=', id).execute()
}

export async function updateEmail(db: Database, id: string, email: string) {
  await db
    .updateTable('utilisateurs')
    .set((row) => ({ email, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markSuppression(db: Database, id: string, suppression_prevue_le: Date) {
  await db
    .updateTable('utilisateurs')
    .set((row) => ({ statut: 'suppression', suppression_prevue_le, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Returns false when there is nothing to undo. The inactivity warning is cleared too, so that the account may be warned
 * again.
 */
export async function undoSuppression(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('utilisateurs')
    .set((row) => ({
      statut: 'actif',
      suppression_prevue_le: null,
      inactivite_prevenue_le: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('statut', '=', 'suppression')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
