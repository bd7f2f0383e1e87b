import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'

type Kept = { version: number; valeur: unknown }

export function findSection(db: Database, section: string): Promise<Kept | undefined> {
  return db.selectFrom('parametres').select(['version', 'valeur']).where('section', '=', section).executeTakeFirst()
}

const readSections = keepStatement((db) => db.selectFrom('parametres').select(['section', 'version', 'valeur']))

export const listSections = (db: Database) => readSections(db, {})

/** Returns undefined when somebody saved it since `version`. A section that was never saved is at version 1. */
export function saveSection(
  db: Database,
  { section, version, valeur }: { section: string; version: number; valeur: object },
): Promise<{ version: number } | undefined> {
  const saved = { version: version + 1, valeur: JSON.stringify(valeur) }
  return db
    .insertInto('parametres')
    .values({ section, ...saved })
    .onConflict((conflict) =>
      conflict
        .column('section')
        .doUpdateSet({ ...saved })
        .where('parametres.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
}
