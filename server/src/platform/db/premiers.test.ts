import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { readPremiers } from './premiers.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('les lignes sont comptées une fois, même quand PostgreSQL n’en attend qu’une', async () => {
  await sql`create sequence comptees`.execute(db)
  await sql`create function dix() returns table (id uuid, rang text) language sql volatile rows 1 as
    $$ select uuid_de(n::text), lpad(n::text, 2, '0') from generate_series(1, 10) n $$`.execute(db)
  const lignes = sql`select id, null::bigint as montant, rang from dix()`
  const comptees = sql`select id, nextval('comptees') as montant, rang from dix()`
  const { total, montant, premiers } = await readPremiers(db, lignes, 5, comptees)
  expect({ total, montant, rangs: premiers.map(({ rang }) => rang) }).toEqual({
    total: 10,
    montant: 55,
    rangs: ['01', '02', '03', '04', '05'],
  })
  expect((await sql<{ fois: number }>`select last_value as fois from comptees`.execute(db)).rows).toEqual([
    { fois: 10 },
  ])
})
