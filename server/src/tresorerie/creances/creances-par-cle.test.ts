import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const PIECE = '00000000-0000-7000-8000-000000000000'

test.each([
  ['une pièce', sql`select c.reste from unnest(${[PIECE]}::uuid[]) as p (id) join creances c on c.id = p.id`],
  [
    'le prochain jour d’un échéancier',
    sql`select v.exigible_le from unnest(${[PIECE]}::uuid[]) as p (id) join echeanciers_courants v on v.creance_id = p.id`,
  ],
])('%s se lit par sa clé, sans lire toutes les cotisations', async (_, lecture) => {
  const plan = await db.transaction().execute(async (tx) => {
    // Tables are empty: without this, reading one whole costs the least.
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<{ 'QUERY PLAN': string }>`explain ${lecture}`.execute(tx)).rows
  })
  const lines = plan.map((line) => line['QUERY PLAN'].trim())
  expect(lines.filter((line) => /Scan on (cotisations|factures)/.test(line))).toEqual([])
  expect(lines).toContainEqual(expect.stringMatching(/Index.* Scan using cotisations_pkey/))
})
