import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Lot = { after: string; limit: number }

/** Companies with an active membership. */
export async function listEntreprisesActives(db: Database, { after, limit }: Lot): Promise<string[]> {
  const rows = await db
    .selectFrom('adhesions')
    .select('entreprise_id')
    .where('statut', '=', 'active')
    .where('entreprise_id', '>', after)
    .orderBy('entreprise_id')
    .limit(limit)
    .execute()
  return rows.map(({ entreprise_id }) => entreprise_id)
}

export async function findAdhesionActive(db: Database, entreprise_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'active')
    .executeTakeFirst()
  return found?.id
}

type AlerteEnvoyee = { materiel_id: string; cle: string; echeance: Jour; jours: number }

export function listEnvoyees(db: Database, materiel_ids: readonly string[]): Promise<AlerteEnvoyee[]> {
  return db
    .selectFrom('alertes_materiel')
    .select(['materiel_id', 'objet as cle', 'echeance', 'jours'])
    .where(sql<boolean>`materiel_id = any(${[...materiel_ids]}::uuid[])`)
    .execute()
}

/** Returns false when another run already sent this alert. */
export async function insertAlerte(
  tx: Database,
  { cle, ...alerte }: AlerteEnvoyee & { envoyee_le: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('alertes_materiel')
    .values({ ...alerte, objet: cle })
    .onConflict((conflict) => conflict.doNothing())
    .returning('materiel_id')
    .executeTakeFirst()
  return inserted !== undefined
}
