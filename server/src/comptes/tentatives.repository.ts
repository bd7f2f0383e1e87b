import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

export type Tentative = { nombre: number; debut: string }

/** Counts one more attempt under `cle`, in a new window when the last one began before `depuis`. */
export function countTentative(db: Database, cle: string, now: Date, depuis: Date): Promise<Tentative> {
  return db
    .insertInto('tentatives_connexion as t')
    .values({ cle, nombre: 1, debut: now })
    .onConflict((conflict) =>
      conflict.column('cle').doUpdateSet({
        nombre: sql`case when t.debut <= ${depuis} then 1 else t.nombre + 1 end`,
        debut: sql`case when t.debut <= ${depuis} then excluded.debut else t.debut end`,
      }),
    )
    .returning(['nombre', 'debut'])
    .executeTakeFirstOrThrow()
}

export async function deleteTentatives(db: Database, cles: string[]) {
  await db.deleteFrom('tentatives_connexion').where('cle', 'in', cles).execute()
}

/** A successful sign-in is no failure of its address. */
export async function uncountTentative(db: Database, cle: string) {
  await db
    .updateTable('tentatives_connexion')
    .set({ nombre: sql`greatest(nombre - 1, 0)` })
    .where('cle', '=', cle)
    .execute()
}
