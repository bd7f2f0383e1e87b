import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { inTurn } from './in-turn.ts'

let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase()
  db = openDatabase(created.url, { max: 2 })
  drop = async () => {
    await db.destroy()
    await created.drop()
  }
})
afterAll(() => drop())

test('chacun son tour, et les autres lectures n’attendent pas', async () => {
  let actifs = 0
  const ordre: number[] = []
  const tous = Array.from({ length: 8 }, (_, rang) =>
    inTurn(db, 'un achat', async (tx) => {
      actifs += 1
      expect(actifs).toBe(1)
      await sql`select pg_sleep(0.03)`.execute(tx)
      ordre.push(rang)
      actifs -= 1
      if (rang === 2) throw new Error('refusé')
    }),
  )
  const resultats = Promise.allSettled(tous)
  await sql`select 1`.execute(db)
  expect(ordre.length).toBeLessThan(8)
  expect((await resultats).map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((rang) => (rang === 2 ? 'rejected' : 'fulfilled')),
  )
  expect(ordre).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('deux achats ne s’attendent pas', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const premier = inTurn(db, 'un achat', () => held)
  expect(await inTurn(db, 'un autre', async () => 'passé')).toBe('passé')
  release()
  await premier
})

test('dans une transaction en cours, sans attendre son tour', async () => {
  await db.transaction().execute(async (tx) => {
    await inTurn(db, 'un achat', async () => {
      expect(await inTurn(tx, 'un achat', async () => 'passé')).toBe('passé')
    })
  })
})
