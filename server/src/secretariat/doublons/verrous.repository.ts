import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/*
 * The locks of a merge, always in this order: purchases, memberships, records. Orders lock their purchase, edits lock
 * their membership, money movements lock the company: a merge waits for them, and they wait for it.
 */

/** Locks the purchases that take orders, and those in which one of these companies ordered. */
export async function lockGroupementsOf(tx: Database, entreprise_ids: readonly string[]) {
  await sql`select id from groupements_achats g where g.statut in ('publie', 'ouvert')
    or g.id in (select groupement_id from bons_commande where entreprise_id = any(${[...entreprise_ids]}::uuid[]))
    order by id for no key update`.execute(tx)
}

export async function lockAdhesionsOf(tx: Database, entreprise_ids: readonly string[]) {
  await sql`select id from adhesions where entreprise_id = any(${[...entreprise_ids]}::uuid[])
    order by id for no key update`.execute(tx)
}

/** Locks the memberships of every company where one of these people is or was. */
export async function lockAdhesionsOfAdherents(tx: Database, adherent_ids: readonly string[]) {
  await sql`select id from adhesions where entreprise_id in (
      select entreprise_id from roles_entreprise where adherent_id = any(${[...adherent_ids]}::uuid[])
    ) order by id for no key update`.execute(tx)
}
