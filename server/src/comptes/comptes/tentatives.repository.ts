import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Counts one more attempt under `cle`, in a new window when the last one began before `depuis`. A window that begins
 * later than now, because the clock was put back, begins now instead, so that it lasts no longer than any other.
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

/**
 * Moves to now the windows that begin later than server clocks may differ, because the clock was put back: otherwise a
 * refusal would last too long.
 */
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

/** Subtracts the attempts of a successful sign-in from those counted for its address. */
export async function uncountTentatives(db: Database, cle: string, combien: number) {
  await db
    .updateTable('tentatives_connexion')
    .set({ nombre: sql<number>`greatest(nombre - ${combien}, 0)` })
    .where('cle', '=', cle)
    .execute()
}
