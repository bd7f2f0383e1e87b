import type { CIVILITES } from '@sillon/domain/comptes/personnes/civilite'
import { CHAMPS_PERSONNE } from '@sillon/domain/comptes/personnes/proprietaire'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { Jour } from '@sillon/domain/jour'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** The person’s own record, without any role in a company. */
export type Personne = {
  id: string
  version: number
  civilite: (typeof CIVILITES)[number] | null
  prenom: string
  nom: string
  nom_usage: string | null
  nom_naissance: string | null
  date_naissance: string | null
  telephones: TelephonePersonne[]
}

export type PersonneColonnes = Omit<Updateable<DB['adherents']>, 'id' | 'version' | 'updated_at'>

export function findPersonne(db: Database, id: string): Promise<Personne | undefined> {
  return db
    .selectFrom('adherents')
    .select([
      'id',
      'version',
      'civilite',
      'prenom',
      'nom',
      'nom_usage',
      'nom_naissance',
      'date_naissance',
      'telephones',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertPersonne(db: Database, personne: Insertable<DB['adherents']>): Promise<string> {
  const { id } = await db.insertInto('adherents').values(personne).returning('id').executeTakeFirstOrThrow()
  return id
}

/** None for an id that does not exist. */
export async function findTelephones(db: Database, id: string): Promise<TelephonePersonne[]> {
  const found = await db.selectFrom('adherents').select('telephones').where('id', '=', id).executeTakeFirst()
  return found?.telephones ?? []
}

/** Every attribute that belongs to the person, not to a role. */
export const getIdentite = (db: Database, id: string) =>
  db
    .selectFrom('adherents')
    .select(['id', 'version', ...CHAMPS_PERSONNE])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns false when somebody saved the person since `version`. */
export async function savePersonne(
  db: Database,
  { id, version }: { id: string; version: number },
  colonnes: PersonneColonnes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adherents')
    .set((row) => ({ ...colonnes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Postcode of a company where the person works: national telephone numbers are read with it. */
export async function findCodePostal(db: Database, adherent_id: string, today: Jour): Promise<string | null> {
  const found = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .select(sql<string | null>`e.adresse ->> 'code_postal'`.as('code_postal'))
    .where('r.adherent_id', '=', adherent_id)
    .where('e.adresse', 'is not', null)
    .orderBy((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', today)]), 'desc')
    .orderBy('r.est_contact_principal', 'desc')
    .orderBy('r.debut')
    .orderBy('e.id')
    .executeTakeFirst()
  return found?.code_postal ?? null
}
