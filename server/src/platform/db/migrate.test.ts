import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { anAdhesion, aPerson } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

async function anEmptyDatabase() {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop owned by current_user cascade')
  await client.query('create schema if not exists public')
  return { url, client, drop: () => client.end().then(drop) }
}

test('deux serveurs qui démarrent ensemble n’appliquent chaque migration qu’une fois', async () => {
  const { url, client, drop } = await anEmptyDatabase()
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  expect(first.applied.length + second.applied.length).toBeGreaterThan(0)
  expect([first.applied.length, second.applied.length]).toContain(0)
  expect((await migrate(url)).applied).toEqual([])
  const { rows } = await client.query(
    'select count(*)::int as n, count(distinct nom)::int as distincts from migrations',
  )
  expect(rows[0].n).toBe(rows[0].distincts)
  await drop()
})

test('une base plus récente, ou une migration réécrite, arrête le démarrage d’une phrase', async () => {
  const { url, client, drop } = await anEmptyDatabase()
  await migrate(url)
  await client.query("insert into migrations (nom, empreinte) values ('999-demain.sql', '')")
  await expect(migrate(url)).rejects.toThrow(/version plus récente/)
  await client.query("delete from migrations where nom = '999-demain.sql'")
  await client.query("update migrations set empreinte = 'autre' where nom like '001%'")
  await expect(migrate(url)).rejects.toThrow(/a été modifiée après son application/)
  await drop()
})

test('la base date la dernière modification de chaque ligne, et rien d’autre ne le fait', async () => {
  const { db, drop } = await createTestDatabase()
  const { rows } = await sql<{ table: string; declencheurs: number }>`
    select c.table_name as "table", count(t.tgname)::int as declencheurs
    from information_schema.columns c
      left join pg_trigger t on t.tgrelid = c.table_name::regclass and t.tgfoid = 'date_la_modification'::regproc
    where c.table_schema = 'public' and c.column_name = 'updated_at'
    group by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ declencheurs }) => declencheurs !== 1)).toEqual([])

  const avant = '2020-01-01T00:00:00.000Z'
  const { id } = await aPerson(db, { updated_at: avant })
  const change = (version: number) =>
    db
      .updateTable('adherents')
      .set({ version, prenom: `Maëlle ${version}` })
      .where('id', '=', id)
  const read = () => db.selectFrom('adherents').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
  await change(1).execute()
  expect(Date.parse((await read()).updated_at)).toBe(Date.parse(avant))
  await change(2).execute()
  expect(Date.now() - Date.parse((await read()).updated_at)).toBeLessThan(60_000)
  await drop()
})

test('la migration 079 donne à une adhésion finie le jour de sa fin, et rien à celles qui courent', async () => {
  const { db, drop } = await createTestDatabase()
  const modifiee_le = '2026-03-01T23:30:00Z'
  const dite = await anAdhesion(db, { statut: 'resiliee', date_effet: '2026-02-01', modifiee_le })
  const muette = await anAdhesion(db, { statut: 'refusee', modifiee_le })
  const sue = await anAdhesion(db, { statut: 'radiee', fin_le: '2026-01-01', date_effet: '2026-02-01', modifiee_le })
  const courante = await anAdhesion(db, { statut: 'active', modifiee_le })
  const migration = new URL('../../../migrations/079-fin-des-adhesions.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const finOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('adhesions').select('fin_le').where('id', '=', id).executeTakeFirstOrThrow()).fin_le
  expect(await Promise.all([dite, muette, sue, courante].map(finOf))).toEqual([
    '2026-02-01',
    '2026-03-02',
    '2026-01-01',
    null,
  ])
  await drop()
})
