import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { runFor } from '../log-cause.ts'
import { openDatabase } from './database.ts'
import { watchSlowQueries } from './slow-queries.ts'

const { url, drop } = await createTestDatabase()
const told: object[] = []
const db = openDatabase(url, { log: watchSlowQueries(50, (slow) => told.push(slow)) })
afterAll(async () => {
  await db.destroy()
  await drop()
})

test('une requête lente se dit avec sa durée, sa cause et son texte, jamais ses valeurs', async () => {
  const slow = sql`select pg_sleep(0.06),
    ${'secret'}::text as valeur`
  await sql`select ${'secret'}::text`.execute(db)
  expect(told).toEqual([])
  await runFor({ reqId: '3f2b' }, () => slow.execute(db))
  await runFor({ tache: 'envoi_courriels' }, () => db.transaction().execute((tx) => slow.execute(tx)))
  await slow.execute(db)
  const ligne = { duree_ms: expect.any(Number), sql: 'select pg_sleep(0.06), $1::text as valeur' }
  expect(told).toEqual([{ ...ligne, reqId: '3f2b' }, { ...ligne, tache: 'envoi_courriels' }, ligne])
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('une requête lente que la base refuse se dit aussi', async () => {
  told.length = 0
  await expect(sql`select 1 / length(pg_sleep(0.06)::text)`.execute(db)).rejects.toThrow('division by zero')
  expect(told).toMatchObject([{ sql: 'select 1 / length(pg_sleep(0.06)::text)' }])
})

test('toutes celles d’une requête HTTP portent son numéro', async () => {
  const reqId = '3f2b8c1e-0a4d-4b7e-9c55-1d2e3f4a5b6c'
  const statements: { reqId?: string; sql: string }[] = []
  const watched = openDatabase(url, { log: watchSlowQueries(0, (slow) => statements.push(slow)) })
  const api = await startTestApp({ beside: { db: watched, url } })
  onTestFinished(() => watched.destroy())
  const { id } = await anAccount(db, { is_admin: true, totp_actif_le: new Date() })
  const client = await api.as(id)
  statements.length = 0
  const left = await client.post('/auth/logout', {}, { headers: { 'x-request-id': reqId } })
  expect(left.statusCode).toBe(204)
  expect(statements.map(({ sql }) => sql).join()).toMatch(/from sessions.*delete from "sessions"/)
  expect(statements.filter((statement) => statement.reqId !== reqId)).toEqual([])
})
