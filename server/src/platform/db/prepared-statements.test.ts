import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { failureOf } from './failure.ts'

const { url, drop } = await createTestDatabase()
const db = openDatabase(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

/** Texts prepared on the only connection. */
async function listPrepared() {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

const double = (nombre: number, mot: string) =>
  sql<{ double: number }>`select ${nombre}::int * 2 as double, ${sql.lit(mot)} as mot`
    .execute(db)
    .then(({ rows }) => rows[0]?.double)
const isAbout = (mot: string) => (text: string) => text.includes(`'${mot}'`)

test('une requête est préparée à son troisième envoi, et répond toujours de ses valeurs', async () => {
  expect([await double(1, 'tri'), await double(2, 'tri')]).toEqual([2, 4])
  expect((await listPrepared()).filter(isAbout('tri'))).toEqual([])
  for (let nombre = 3; nombre < 12; nombre += 1) expect(await double(nombre, 'tri')).toBe(2 * nombre)
  expect((await listPrepared()).filter(isAbout('tri'))).toHaveLength(1)
})

test('une lecture sans valeur est préparée aussi, une commande ne l’est pas', async () => {
  for (let fois = 0; fois < 4; fois += 1) {
    expect((await sql`select 'sans valeur' as mot`.execute(db)).rows).toEqual([{ mot: 'sans valeur' }])
    await sql`select 'une' as mot; select 'deux' as mot`.execute(db)
    await db.transaction().execute(async () => {})
  }
  expect(await listPrepared()).toEqual(expect.arrayContaining([`select 'sans valeur' as mot`]))
  expect((await listPrepared()).filter((text) => /begin|'deux'/.test(text))).toEqual([])
})

test('des textes tous différents n’en préparent aucun, et deux cents au plus le sont', async () => {
  const before = (await listPrepared()).length
  for (let rang = 0; rang < 40; rang += 1) await double(rang, `une fois ${rang}`)
  expect(await listPrepared()).toHaveLength(before)
  for (let rang = 0; rang < 250; rang += 1)
    for (let fois = 0; fois < 3; fois += 1) await double(rang, `souvent ${rang}`)
  expect((await listPrepared()).length).toBe(200)
})

/** A database whose statement `select * from essai` is prepared. */
async function openPrepared() {
  const { url, drop } = await createTestDatabase()
  const essai = openDatabase(url, { max: 1 })
  await sql`create table essai (id int); insert into essai values (1)`.execute(essai)
  const read = (from = essai) => sql<object>`select * from essai where id = ${1}`.execute(from).then(({ rows }) => rows)
  for (let fois = 0; fois < 4; fois += 1) expect(await read()).toEqual([{ id: 1 }])
  const close = async () => {
    await essai.destroy()
    await drop()
  }
  return { essai, read, close }
}

test('une colonne ajoutée pendant que le serveur tourne ne fait échouer aucune lecture', async () => {
  const { essai, read, close } = await openPrepared()
  await sql`alter table essai add column nom text`.execute(essai)
  for (let fois = 0; fois < 4; fois += 1) expect(await read()).toEqual([{ id: 1, nom: null }])
  await close()
})

test('dans une transaction, la lecture échoue une fois, comme une demande à renvoyer', async () => {
  const { essai, read, close } = await openPrepared()
  await sql`alter table essai add column nom text`.execute(essai)
  const lost = await essai
    .transaction()
    .execute((tx) => read(tx))
    .catch((error) => error)
  expect(failureOf(lost)).toBe('occupee')
  expect(await essai.transaction().execute((tx) => read(tx))).toEqual([{ id: 1, nom: null }])
  await close()
})

test('un relais qui perd les requêtes préparées ne fait échouer aucune lecture, et plus rien n’est préparé', async () => {
  const { essai, read, close } = await openPrepared()
  await sql`deallocate all`.execute(essai)
  for (let fois = 0; fois < 4; fois += 1) expect(await read()).toEqual([{ id: 1 }])
  const { rows } = await sql`select name from pg_prepared_statements`.execute(essai)
  expect(rows).toEqual([])
  await close()
})

test('le refus d’une requête reste le sien', async () => {
  const divide = () => sql`select 1 / ${0}::int`.execute(db)
  for (let fois = 0; fois < 4; fois += 1) await expect(divide()).rejects.toMatchObject({ code: '22012' })
})
