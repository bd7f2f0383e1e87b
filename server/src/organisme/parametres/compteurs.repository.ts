import type { Database } from '../../platform/db/database.ts'

export const listCompteurs = (db: Database, annees: readonly number[]) =>
  db
    .selectFrom('compteurs')
    .select(['serie', 'annee', 'dernier'])
    .where('annee', 'in', [...annees])
    .execute()

/**
 * The last number taken, 0 when there is none yet. Locked until the end of the transaction: documents of the series
 * wait.
 */
export async function lockCompteur(tx: Database, serie: string, annee: number): Promise<number> {
  await tx
    .insertInto('compteurs')
    .values({ serie, annee, dernier: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { dernier } = await tx
    .selectFrom('compteurs')
    .select('dernier')
    .where('serie', '=', serie)
    .where('annee', '=', annee)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return dernier
}

/** Adds `nombre` to the last number taken, and returns the new one. Locked until the end of the transaction. */
export async function moveCompteur(tx: Database, serie: string, annee: number, nombre: number): Promise<number> {
  const { dernier } = await tx
    .insertInto('compteurs')
    .values({ serie, annee, dernier: nombre })
    .onConflict((conflict) =>
      conflict.columns(['serie', 'annee']).doUpdateSet((row) => ({
        dernier: row('compteurs.dernier', '+', nombre),
      })),
    )
    .returning('dernier')
    .executeTakeFirstOrThrow()
  return dernier
}

export async function saveCompteur(tx: Database, serie: string, annee: number, dernier: number) {
  await tx.updateTable('compteurs').set({ dernier }).where('serie', '=', serie).where('annee', '=', annee).execute()
}
