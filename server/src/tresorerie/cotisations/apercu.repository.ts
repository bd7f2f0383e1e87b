import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo } from '../../platform/db/page.ts'

/** A sample of the active memberships, always the same ones, and how many active memberships there are. */
export async function sampleAdhesions(db: Database, nombre: number) {
  const actives = db
    .selectFrom('adhesions as a')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .where('a.statut', '=', 'active')
  const adhesions = await actives
    .select(['a.id', 'e.no_adherent', 'e.raison_sociale'])
    .orderBy('a.id')
    .limit(nombre)
    .execute()
  return { adhesions, ...(await countUpTo(db, actives)) }
}

type Appelees = { annee: number; adhesion_ids: readonly string[] }

const appelees = (db: Database, { annee, adhesion_ids }: Appelees) =>
  db
    .selectFrom('cotisations as c')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .where('k.annee', '=', annee)
    .where('c.statut', 'not in', ['calculee', 'annulee'])
    .where('c.adhesion_id', '=', sql<string>`any(${[...adhesion_ids]}::uuid[])`)

/** The fee that each of these memberships was called in a year, in cents; without a call, it has no row. */
export const listAppelees = (db: Database, asked: Appelees) =>
  appelees(db, asked)
    .groupBy('c.adhesion_id')
    .select('c.adhesion_id')
    .select(sql<number>`sum(c.montant_du)::bigint`.as('montant'))
    .execute()

/** The same with shares and without, and the situation that it was computed from. */
export const listPrecedentes = (db: Database, asked: Appelees) =>
  appelees(db, asked).select(['c.adhesion_id', 'c.montant_du', 'c.montant_ttc', 'c.situation']).execute()
