import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** A server that was stopped for so long catches up. */
const JOURS = 30

/**
 * The words by which people are found, when a role has begun or ended since: no change of a row tells of a day that passes.
 * Whether they are found at all does not wait for this.
 */
export async function refreshAnnuaire(db: Database, today: Jour) {
  const depuis = addJours(today, -JOURS)
  await sql`
    update adherents set nom = nom where id in (
      select adherent_id from roles_entreprise
      where fin between ${depuis} and ${addJours(today, -1)} or debut between ${depuis} and ${today}
    )`.execute(db)
}
