import type { Coordonnee } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'

type Paging = { page: number; par_page: number }

/**
 * Locks the account while its lookups are counted and written, so that parallel requests cannot exceed the limit
 * together.
 */
export async function lockCompte(tx: Database, id: string) {
  await tx.selectFrom('utilisateurs').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/**
 * The different people whom this account looked up that day; later days, if the clock was put back, do not count.
 */
export async function listConsultes(db: Database, lecteur_id: string, jour: Jour): Promise<string[]> {
  const found = await db
    .selectFrom('consultations')
    .select('adherent_id')
    .distinct()
    .where('lecteur_id', '=', lecteur_id)
    .where('quand', '>=', sql<string>`${jour}::date::timestamp at time zone 'Europe/Paris'`)
    .where('quand', '<', sql<string>`(${jour}::date + 1)::timestamp at time zone 'Europe/Paris'`)
    .execute()
  return found.map(({ adherent_id }) => adherent_id)
}

type Consultation = { adherent_id: string; lecteur_id: string; champs: Coordonnee[]; quand: Date }

export async function insertConsultations(tx: Database, rows: Consultation[]) {
  await tx.insertInto('consultations').values(rows).execute()
}

/** Who looked at the contact details of this person, the latest first. */
export async function listConsultations(db: Database, adherent_id: string, query: Paging) {
  const matching = db
    .selectFrom('consultations as c')
    .leftJoin('utilisateurs as u', 'u.id', 'c.lecteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .where('c.adherent_id', '=', adherent_id)
    .orderBy('c.quand', 'desc')
    .orderBy('c.id', 'desc')
  const rows = await matching
    .select(['c.id', 'c.quand', 'c.champs', 'c.lecteur_id', 'u.is_admin'])
    .select(sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'))
    .select(sql<string>`coalesce(a.nom, u.nom)`.as('nom'))
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  const resultats = rows.map(({ lecteur_id, is_admin, prenom, nom, ...row }) => ({
    ...row,
    lecteur: lecteur_id === null ? null : { prenom, nom, is_admin: is_admin ?? false },
  }))
  return toPage(resultats, await countUpTo(db, matching), query)
}
