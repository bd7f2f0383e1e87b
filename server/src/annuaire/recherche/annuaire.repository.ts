import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** A server that was stopped for so long catches up. */
const JOURS = 30

/** The people of whom a role has begun or ended since, after one of them. */
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

/** Writing a name again writes the words by which its person is found. */
export async function refreshAdherent(db: Database, id: string) {
  await sql`update adherents set nom = nom where id = ${id}`.execute(db)
}
