import pg from 'pg'
import { expect, test } from 'vitest'
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
