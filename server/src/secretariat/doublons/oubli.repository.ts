import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const VIDE = sql`jsonb_build_object('nombre', coalesce((deplacements ->> 'nombre')::integer, 0))`

/** Erases the snapshots about anonymised people: their merges can no longer be undone. */
export async function eraseSnapshotsOf(tx: Database, ids: readonly string[]) {
  await sql`update fusions set avant = '{}', deplacements = ${VIDE}
    where objet = 'adherent' and (gardee_id = any(${[...ids]}::uuid[]) or absorbee_id = any(${[...ids]}::uuid[]))`.execute(
    tx,
  )
}

/** Erases the snapshots of merges whose time for undoing is over. */
export async function eraseSnapshotsBefore(db: Database, now: Date) {
  await sql`update fusions set avant = '{}', deplacements = ${VIDE}
    where annulable_jusqu_au < ${now} and avant <> '{}'::jsonb`.execute(db)
}

export async function listAbsorbes(
  db: Database,
  adherent_id: string,
): Promise<{ id: string; compte: string | null }[]> {
  return db
    .selectFrom('adherents as a')
    .leftJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select(['a.id', 'u.id as compte'])
    .where('a.fusionne_dans_id', '=', adherent_id)
    .execute()
}
