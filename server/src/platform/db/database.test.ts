import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('nulle requête n’est compilée, sur quelque PostgreSQL que ce soit', async () => {
  const { rows } = await sql<{ jit: string }>`show jit`.execute(db)
  expect(rows).toEqual([{ jit: 'off' }])
})
