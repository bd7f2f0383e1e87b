import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Counts one more attempt under `cle`, in a new window when the last one began before `depuis`. One that begins after now, since the
 * clock was put back, begins now: it lasts no longer than any other.
 */
export function countTentative(db: Database, cle: string, now: Date, depuis: Date) {
  const isOver = sql<boolean>`tentatives_connexion.debut <= ${depuis}`
  return db
    .insertInto('tentatives_connexion')
    .values({ cle, nombre: 1, debut: now })
    .onConflict((conflict) =>
      conflict.column('cle').doUpdateSet({
        nombre: sql<number>`case when ${isOver} then 1 else tentatives_connexion.nombre + 1 end`,
        debut: sql<string>`case when ${isOver} then excluded.debut else least(tentatives_connexion.debut, excluded.debut) end`,
      }),
    )
    .returning(['nombre', 'debut'])
    .executeTakeFirstOrThrow()
}

/** Windows that begin later than servers may differ, since the clock was put back, begin now: a refusal would leave them for later. */
export async function bringBackTentatives(db: Database, cles: string[], now: Date) {
  await db
    .updateTable('tentatives_connexion')
    .set({ debut: now })
    .where('cle', 'in', cles)
    .where('debut', '>', new Date(now.getTime() + 60_000).toISOString())
    .execute()
}

export async function deleteTentatives(db: Database, cles: string[]) {
  await db.deleteFrom('tentatives_connexion').where('cle', 'in', cles).execute()
}

/** A successful sign-in is no failure of its address. */
export async function uncountTentatives(db: Database, cle: string, combien: number) {
  await db
    .updateTable('tentatives_connexion')
    .set({ nombre: sql<number>`greatest(nombre - ${combien}, 0)` })
    .where('cle', '=', cle)
    .execute()
}
