import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import type { Habilitations } from '@sillon/domain/permissions'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export type AdhesionOuverte = {
  id: string
  entreprise_id: string
  statut: AdhesionStatut
  en_preparation: boolean
  soumise_le: string | null
}

/**
 * `exclusif`: writes in one membership follow one another, so that the rules about the whole company (one principal
 * contact, the last manager, the status) still hold at the end. A shared lock would deadlock when `modifiee_le` moves.
 */
export type Verrou = 'aucun' | 'exclusif'

export function findAdhesionOuverte(db: Database, id: string, verrou: Verrou): Promise<AdhesionOuverte | undefined> {
  return db
    .selectFrom('adhesions')
    .select(['id', 'entreprise_id', 'statut', 'en_preparation', 'soumise_le'])
    .where('id', '=', id)
    .$if(verrou === 'exclusif', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

const selectRoles = (db: Database, adherent_id: string) =>
  db
    .selectFrom('roles_entreprise')
    .select(['entreprise_id', 'droit', 'debut', 'fin'])
    .where('adherent_id', '=', adherent_id)

/** The roles of the person in the company of a membership. */
export const selectRolesSur = (db: Database, adherent_id: string, adhesion_id: string) =>
  selectRoles(db, adherent_id).where('entreprise_id', '=', ({ selectFrom }) =>
    selectFrom('adhesions').select('adhesions.entreprise_id').where('adhesions.id', '=', adhesion_id),
  )

export const listRoles = (db: Database, adherent_id: string, entreprise_id: string): Promise<Habilitations['roles']> =>
  selectRoles(db, adherent_id).where('entreprise_id', '=', entreprise_id).execute()

/** The companies where the person has a right on this day. */
export const selectEntreprises = (db: Database, { adherent_id, today }: { adherent_id: string; today: Jour }) =>
  db
    .selectFrom('roles_entreprise as r')
    .select('r.entreprise_id')
    .where('r.adherent_id', '=', adherent_id)
    .where('r.droit', 'is not', null)
    .where((row) => row.or([row('r.debut', 'is', null), row('r.debut', '<=', today)]))
    .where((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', today)]))

export function findJalons(db: Database, entreprise_id: string): Promise<{ soumise: boolean; validee: boolean }> {
  return db
    .selectFrom('adhesions')
    .select([
      sql<boolean>`count(soumise_le) + count(validee_le) > 0`.as('soumise'),
      sql<boolean>`count(validee_le) > 0`.as('validee'),
    ])
    .where('entreprise_id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
}

export async function touchAdhesion(db: Database, id: string, modifiee_le: Date) {
  await db.updateTable('adhesions').set({ modifiee_le }).where('id', '=', id).execute()
}

export const listRolesOf = (db: Database, adherent_id: string): Promise<Habilitations['roles']> =>
  selectRoles(db, adherent_id).execute()

/**
 * Locks every membership of these companies, always in the same order so that transactions cannot deadlock; the running
 * one of each company comes last.
 */
export function lockAdhesionsOf(db: Database, entreprise_ids: readonly string[]) {
  return db
    .with('verrouillees', (cte) =>
      cte
        .selectFrom('adhesions')
        .select(['id', 'entreprise_id', 'statut', 'fin_le', 'created_at'])
        .where(sql<boolean>`entreprise_id = any(${[...entreprise_ids]}::uuid[])`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .selectFrom('verrouillees')
    .select(['id', 'entreprise_id', 'statut', 'fin_le'])
    .orderBy(sql`statut = 'active'`)
    .orderBy('created_at')
    .execute()
}
