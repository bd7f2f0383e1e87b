import type { VueEnregistree } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree'
import type { NouvelleVue, VueSaisie } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree-saisie'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The document was checked when it was written. */
const RECHERCHE = sql<VueEnregistree['recherche']>`recherche`.as('recherche')

const selectVues = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('vues_enregistrees')
    .select(['id', 'version', 'liste', 'nom', RECHERCHE])
    .where('utilisateur_id', '=', utilisateur_id)

export const listVues = (db: Database, utilisateur_id: string): Promise<VueEnregistree[]> =>
  selectVues(db, utilisateur_id).orderBy(sql`normalise(nom)`).execute()

/** Undefined when there is none, or when it is another person’s. */
export const findVue = (db: Database, utilisateur_id: string, id: string): Promise<VueEnregistree | undefined> =>
  selectVues(db, utilisateur_id).where('id', '=', id).executeTakeFirst()

/** Two requests of one person wait for each other. */
export const lockPersonne = (tx: Database, id: string) =>
  tx.selectFrom('utilisateurs').select('id').where('id', '=', id).forUpdate().execute()

export const insertVue = (
  tx: Database,
  { utilisateur_id, now, recherche, ...vue }: NouvelleVue & { utilisateur_id: string; now: Date },
) =>
  tx
    .insertInto('vues_enregistrees')
    .values({ ...vue, utilisateur_id, cree_le: now, recherche: JSON.stringify(recherche) })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function updateVue(tx: Database, id: string, { nom, recherche }: VueSaisie) {
  await tx
    .updateTable('vues_enregistrees')
    .set((row) => ({
      ...(nom !== undefined && { nom }),
      ...(recherche !== undefined && { recherche: JSON.stringify(recherche) }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteVue(db: Database, utilisateur_id: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('vues_enregistrees')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateur_id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these people, and those of others that name them. */
export async function deleteVuesOf(tx: Database, { ids, pattern }: { ids: readonly string[]; pattern: string | null }) {
  await sql`delete from vues_enregistrees where utilisateur_id = any(${ids}::uuid[])
    or nom ~* ${pattern} or recherche::text ~* ${pattern}`.execute(tx)
}

export const listVuesEntieres = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('vues_enregistrees')
    .select(['liste', 'nom', 'recherche', 'cree_le'])
    .where('utilisateur_id', '=', utilisateur_id)
    .orderBy('cree_le')
    .execute()
