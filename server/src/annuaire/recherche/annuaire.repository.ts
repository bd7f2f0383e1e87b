import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Days: a server that was stopped for that long still catches up. */
const JOURS = 30

/** People with a role that began or ended since that day, after one id. */
export async function listARafraichir(
  db: Database,
  { today, after, limit }: { today: Jour; after: string; limit: number },
): Promise<string[]> {
  const depuis = addJours(today, -JOURS)
  const { rows } = await sql<{ adherent_id: string }>`
    select distinct adherent_id from roles_entreprise
    where adherent_id > ${after}::uuid
      and (fin between ${depuis} and ${addJours(today, -1)} or debut between ${depuis} and ${today})
    order by adherent_id limit ${limit}`.execute(db)
  return rows.map(({ adherent_id }) => adherent_id)
}

/** Writing the name again runs the trigger that updates the words by which the person is found. */
export async function refreshAdherent(db: Database, id: string) {
  await sql`update adherents set nom = nom where id = ${id}`.execute(db)
}
