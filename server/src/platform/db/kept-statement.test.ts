import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { keepStatement } from './kept-statement.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('le texte est construit une fois, et chaque envoi a ses valeurs', async () => {
  let fois = 0
  const read = keepStatement((base, { mots, seuil }: { mots: readonly string[]; seuil: number }) => {
    fois += 1
    return base
      .selectFrom(sql<{ mot: string }>`unnest(${mots}::text[])`.as<'t'>(sql`t (mot)`))
      .select(['t.mot', sql<number>`${seuil}::int`.as('seuil')])
      .where(sql`length(t.mot)`, '>', seuil)
      .where('t.mot', '<>', 'toujours')
  })
  expect(await read(db, { mots: ['un', 'deux', 'toujours'], seuil: 2 })).toEqual([{ mot: 'deux', seuil: 2 }])
  expect(await read(db, { mots: ['douze'], seuil: 4 })).toEqual([{ mot: 'douze', seuil: 4 }])
  expect(fois).toBe(1)
})

test('dans une transaction, elle lit ce que la transaction vient d’écrire', async () => {
  const count = keepStatement(() => sql<{ n: number }>`select count(*) as n from essai`)
  await sql`create table essai (id int)`.execute(db)
  expect(await count(db, {})).toEqual([{ n: 0 }])
  await db.transaction().execute(async (tx) => {
    await sql`insert into essai values (1)`.execute(tx)
    expect(await count(tx, {})).toEqual([{ n: 1 }])
    expect(await count(db, {})).toEqual([{ n: 0 }])
  })
})

type Mot = { mot: string }

test.each([
  ['un texte fait d’une valeur', ({ mot }: Mot) => sql`select ${`%${mot}%`}::text`],
  ['les valeurs prises ensemble', (values: Mot) => sql`select ${JSON.stringify({ ...values })}::text`],
])('%s serait gardé avec elle : il est refusé', async (_, build) => {
  await expect(keepStatement((__, values: Mot) => build(values))(db, { mot: 'blé' })).rejects.toThrow(
    /only known|one by one/,
  )
})
