import type { MaterielARevoir } from '@sillon/contract/dossiers/materiels-revue'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { DecisionRevue } from '@sillon/domain/dossiers/materiels/revue'
import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'

/** The values that undoing an answer restores. */
type AvantRevue = Pick<Materiel, 'statut' | 'disponibilite'> & {
  verifie_le: Jour | null
  verifie_par: string | null
  /** The period that was closed when the machine left the company. */
  affectation_id: string | null
}

const REVUE_MAX = 1000

/** Machines in use, those checked longest ago first. */
export function listEnUsage(db: Database, entreprise_id: string): Promise<MaterielARevoir[]> {
  return db
    .selectFrom('materiels')
    .selectAll()
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'in', ['en_service', 'en_reparation'])
    .orderBy('verifie_le', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(REVUE_MAX)
    .execute()
}

export async function findAvant(db: Database, { id, statut, disponibilite }: Materiel): Promise<AvantRevue> {
  const { verifie_le, verifie_par } = await db
    .selectFrom('materiels')
    .select(['verifie_le', 'verifie_par'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ouverte = await db
    .selectFrom('affectations_materiel')
    .select('id')
    .where('materiel_id', '=', id)
    .where('fin', 'is', null)
    .executeTakeFirst()
  return { statut, disponibilite, verifie_le, verifie_par, affectation_id: ouverte?.id ?? null }
}

type Verification = { verifie_le: Jour | null; verifie_par: string | null }

/** This is not a change of the record: its version stays. */
export async function markVerifie(db: Database, id: string, verification: Verification) {
  await db.updateTable('materiels').set(verification).where('id', '=', id).execute()
}

type Reponse = { revue_id: string; decision: DecisionRevue; decidee_le: Date; decidee_par: string }

export async function insertReponse(
  db: Database,
  { id, version }: Materiel,
  { avant, ...reponse }: Reponse & { avant: AvantRevue },
) {
  await db
    .insertInto('revues_materiel')
    .values({ ...reponse, materiel_id: id, avant: JSON.stringify(avant), version })
    .execute()
}

export async function listReponses(db: Database, entreprise_id: string, revue_id: string) {
  const rows = await db
    .selectFrom('revues_materiel as r')
    .innerJoin('materiels as m', 'm.id', 'r.materiel_id')
    .select(['r.materiel_id', 'r.decision', 'r.decidee_le', 'r.avant', 'r.version'])
    .where('r.revue_id', '=', revue_id)
    .where('m.entreprise_id', '=', entreprise_id)
    .execute()
  return rows.map((row) => ({ ...row, avant: row.avant as unknown as AvantRevue }))
}

export async function deleteReponses(db: Database, revue_id: string) {
  await db.deleteFrom('revues_materiel').where('revue_id', '=', revue_id).execute()
}

/** The period continues as if it had never been closed. */
export async function reopenAffectation(db: Database, id: string) {
  await db.updateTable('affectations_materiel').set({ fin: null }).where('id', '=', id).execute()
}
