import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import type { Database } from '../../platform/db/database.ts'

/**
 * Takes the next `nombre` numbers of a series, in order. Called in the transaction that issues the documents: the
 * counter is locked until the commit, and a rollback gives the numbers back.
 */
export async function takeNumeros(tx: Database, serie: string, annee: number, nombre: number): Promise<string[]> {
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
  return Array.from({ length: nombre }, (_, rang) => formatNumero(serie, annee, dernier - nombre + rang + 1))
}
