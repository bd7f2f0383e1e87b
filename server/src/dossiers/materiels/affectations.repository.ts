import type { Affectation } from '@sillon/contract/dossiers/materiels'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Lieux = { materiel_id: string; entreprise_id: string }

/** The places of a machine, the latest first. Of the time before this company, only which company had it. */
export function listAffectations(db: Database, { materiel_id, entreprise_id }: Lieux): Promise<Affectation[]> {
  return db
    .selectFrom('affectations_materiel as a')
    .leftJoin('exploitations as e', (join) =>
      join.onRef('e.id', '=', 'a.exploitation_id').on('a.entreprise_id', '=', entreprise_id),
    )
    .leftJoin('entreprises as autre', (join) =>
      join.onRef('autre.id', '=', 'a.entreprise_id').on('a.entreprise_id', '!=', entreprise_id),
    )
    .select(['e.nom as exploitation', 'autre.raison_sociale as entreprise', 'a.debut', 'a.fin'])
    .select(sql<string | null>`case when autre.id is null then a.motif end`.as('motif'))
    .where('a.materiel_id', '=', materiel_id)
    .orderBy('a.debut', 'desc')
    .orderBy('a.fin', (order) => order.desc().nullsFirst())
    .limit(1000)
    .execute()
}

/** The first day of the most recent current place among these machines. */
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
