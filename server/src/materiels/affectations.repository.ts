import type { Affectation } from '@sillon/contract/materiels'
import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'

/** Where a machine was, the latest place first. */
export function listAffectations(db: Database, materiel_id: string): Promise<Affectation[]> {
  return db
    .selectFrom('affectations_materiel as a')
    .leftJoin('exploitations as e', 'e.id', 'a.exploitation_id')
    .select(['e.nom as exploitation', 'a.debut', 'a.fin', 'a.motif'])
    .where('a.materiel_id', '=', materiel_id)
    .orderBy('a.debut', 'desc')
    .orderBy('a.fin', (order) => order.desc().nullsFirst())
    .limit(1000)
    .execute()
}

/** The day from which the latest of these machines is where it is. */
export async function findDernierDebut(db: Database, materiel_ids: string[]): Promise<Jour | null> {
  const found = await db
    .selectFrom('affectations_materiel')
    .select((row) => row.fn.max('debut').as('debut'))
    .where('materiel_id', 'in', materiel_ids)
    .where('fin', 'is', null)
    .executeTakeFirst()
  return found?.debut ?? null
}

type Ouverture = {
  entreprise_id: string
  exploitation_id: string
  debut: Jour
  motif?: string | null | undefined
}

export async function openAffectations(db: Database, materiel_ids: string[], ouverture: Ouverture) {
  await db
    .insertInto('affectations_materiel')
    .values(materiel_ids.map((materiel_id) => ({ materiel_id, ...ouverture })))
    .execute()
}

export async function closeAffectations(db: Database, materiel_ids: string[], fin: Jour) {
  await db
    .updateTable('affectations_materiel')
    .set({ fin })
    .where('materiel_id', 'in', materiel_ids)
    .where('fin', 'is', null)
    .execute()
}
