import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { orderOf, type Tris } from './order.ts'

const { url, drop } = await createTestDatabase()
const db = openDatabase(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

const COLONNES: Tris<readonly ['nom', 'jour']> = { nom: sql`l.nom`, jour: sql`l.jour` }

test.each([
  ['nom', {}, ['a1', 'a2', 'b0']],
  ['-nom,jour', {}, ['b0', 'a1', 'a2']],
  ['nom,-jour', {}, ['a2', 'a1', 'b0']],
  ['jour', {}, ['a1', 'a2', 'b0']],
  // The one without a day: PostgreSQL puts it first downwards.
  ['-jour', {}, ['b0', 'a2', 'a1']],
  ['-jour', { nulls: 'last' }, ['a2', 'a1', 'b0']],
] as const)('%s %o', async (tri, options, attendu) => {
  const lignes = sql<{ id: string; nom: string; jour: number | null }>`(values
    ('b0', 'b', null), ('a2', 'a', 2), ('a1', 'a', 1)) as l (id, nom, jour)`
  const { rows } = await sql<{ id: string }>`
    select l.id from ${lignes} order by ${orderOf(COLONNES, tri, options)}, l.id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(attendu)
})
