import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { LIENS } from './liens.repository.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test.each([
  ['adherents', 'adherent'],
  ['entreprises', 'entreprise'],
] as const)('chaque colonne qui désigne %s dit ce qu’une fusion en fait', async (cible, objet) => {
  const { rows } = await sql<{ colonne: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as colonne from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${cible}::regclass and c.connamespace = 'public'::regnamespace`.execute(db)
  const dits = LIENS[objet].flatMap(({ table, colonne, origine }) => [
    `${table}.${colonne}`,
    ...(origine ? [`${table}.tiers_origine_id`] : []),
  ])
  expect(dits.toSorted()).toEqual(rows.map(({ colonne }) => colonne).toSorted())
})
