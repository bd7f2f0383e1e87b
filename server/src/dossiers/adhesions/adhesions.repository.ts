import { type AdhesionStatut, STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { StatutDonne } from '@sillon/domain/cycle'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { selectEntreprisesOf } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

/** Memberships as stored: the declaration and the steps are added by the service. */
const fiches = (db: Database) =>
  db
    .selectFrom('adhesions as a')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select([
      'a.id',
      'a.version',
      'a.statut',
      'a.en_preparation',
      'a.soumise_le',
      'a.resiliation_prevue_le',
      'a.motif',
      'a.premiere_campagne_id',
      'a.validee_le',
      'a.date_effet',
      'a.fin_le',
      'a.adhesion_precedente_id',
      'a.entreprise_id',
      'e.no_adherent',
      'e.siret',
      'e.raison_sociale',
      'e.commune',
      'e.departement',
    ])
    .select(sql<string | null>`e.adresse ->> 'code_postal'`.as('code_postal'))

/** The company of a membership; null once it has ended. */
export const entrepriseEnCours = (id: string) => sql<string>`(
  select entreprise_id from adhesions where id = ${id} and statut not in (${sql.join(STATUTS_FINAUX.map(sql.lit))}))`

export const selectFiche = (db: Database, id: string) => fiches(db).where('a.id', '=', id)

/** Memberships of the companies in which the person has a right today, running ones first. */
export function listFichesOf(
  db: Database,
  { adherent_id, today }: { adherent_id: string; today: Jour },
  query: { page: number; par_page: number },
) {
  const matching = fiches(db)
    .where('a.en_preparation', '=', false)
    .where('a.entreprise_id', 'in', selectEntreprisesOf(db, { adherent_id, today }))
  return readPage(db, query, {
    matching,
    rows: matching
      .orderBy((row) => row('a.statut', 'in', [...STATUTS_FINAUX]))
      .orderBy(sql`e.raison_sociale collate francais`)
      .orderBy('a.created_at', 'desc'),
  })
}

/**
 * The running membership when there is one, else the last: a merge may have moved a later membership of another company
 * here.
 */
export async function findDerniereAdhesion(db: Database, entreprise_id: string) {
  return db
    .selectFrom('adhesions')
    .select(['id', 'statut'])
    .where('entreprise_id', '=', entreprise_id)
    .orderBy((row) => row('statut', 'in', [...STATUTS_FINAUX]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAdhesion(
  db: Database,
  adhesion: { entreprise_id: string; adhesion_precedente_id: string | null; modifiee_le: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('adhesions')
    .values({ ...adhesion, en_preparation: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = {
  statut?: StatutDonne<AdhesionStatut>
  en_preparation?: boolean
  motif?: string | null
  soumise_le?: Date
  complement_demande_le?: Date
  validee_le?: Date
  premiere_campagne_id?: string
  date_effet?: Jour | null
  fin_le?: Jour | null
}

/** The caller must hold the row’s lock. */
export async function updateAdhesion(db: Database, id: string, changes: Changes & { modifiee_le: Date }) {
  await db
    .updateTable('adhesions')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
