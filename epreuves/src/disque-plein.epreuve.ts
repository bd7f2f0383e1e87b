import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { findRunningPostgres } from '../../server/src/platform/embedded-postgres/running.ts'
import { judgeRefus, startCharge, untilRecovered } from './charge.ts'
import { ask } from './demande.ts'
import { aPetitDisque, reasonOfNoDisk } from './petit-disque.ts'
import { isHealthy, signInAsAdmin, startPortail } from './portail.ts'

const DISQUE_MO = 400
const RETOUR_MS = 15_000
const reason = reasonOfNoDisk()

test('R60 : un disque plein refuse sans rien abîmer, et le portail reprend seul quand il y a de la place', async ({
  skip,
}) => {
  skip(reason !== undefined, reason)
  const disque = await aPetitDisque(DISQUE_MO)
  const dataDir = join(disque.path, 'data')
  const portail = await startPortail(undefined, { DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(async () => void (await portail.stop('SIGTERM')))
  const { origin, output } = portail
  const url = (await findRunningPostgres(dataDir)) ?? ''
  const db = openDatabase(url)
  const cookie = await signInAsAdmin(db)
  await db.destroy()

  // Tables can no longer grow, but PostgreSQL's write-ahead log still has room.
  const charge = startCharge(origin, cookie)
  await expect.poll(() => charge.faites.size, { timeout: 30_000 }).toBeGreaterThan(4)
  await disque.fill()
  const refused = () => charge.reponses.filter(({ status }) => status === 507).length
  await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(8)
  expect(await ask(origin, '/auth/whoami', { cookie })).toMatchObject({ status: 200 })
  expect(await isHealthy(origin)).toBe(true)
  judgeRefus(await charge.stop(), [503, 507], 20_000)

  // Its write-ahead log cannot grow either: PostgreSQL stops rather than acknowledge data it cannot store.
  await exhaustJournal(dataDir, disque.fill)
  await expect
    .poll(() => output.out, { timeout: 30_000 })
    .toMatch(/elle est relancée[\s\S]*plus de place sur le disque/)
  expect(output.out).not.toContain('abîmée')
  const cut = startCharge(origin, cookie)
  await setTimeout(1_000)
  expect(judgeRefus(await cut.stop(), [503, 507], 20_000)).toBeGreaterThan(0)
  expect(await ask(origin, '/ready')).toMatchObject({
    status: 503,
    body: { detail: 'La base de données ne répond pas.' },
  })
  expect(await isHealthy(origin)).toBe(true)

  await disque.makeRoom()
  const retour = await untilRecovered(origin, cookie, RETOUR_MS)
  await expectSound(dataDir, charge.faites)
  expect(await portail.stop('SIGTERM')).toEqual([0, null])
  const again = await startPortail(undefined, { DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(async () => void (await again.stop('SIGTERM')))
  await expectSound(dataDir, charge.faites)
  console.log(`${refused()} refus par 507, ${charge.faites.size} fiches gardées, retour en ${retour} ms`)
})

/** A connection of the superuser, which has the same password. */
async function openAsAdmin(dataDir: string, database: string) {
  const admin = new URL((await findRunningPostgres(dataDir)) ?? '')
  admin.username = 'postgres'
  admin.pathname = `/${database}`
  admin.password = await readFile(join(dataDir, 'postgres/password'), 'utf8')
  const client = new pg.Client({ connectionString: admin.href })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Starts new files of PostgreSQL's write-ahead log until there is no room for one more. */
async function exhaustJournal(dataDir: string, fill: () => Promise<void>) {
  const client = await openAsAdmin(dataDir, 'postgres')
  try {
    for (let tour = 0; tour < 100; tour += 1) {
      await fill()
      await client.query('select pg_logical_emit_message(false, $1, $2)', ['épreuve', 'x'.repeat(10_000)])
      await client.query('select pg_switch_wal()')
    }
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
  throw new Error('Le journal de PostgreSQL trouve toujours de la place.')
}

/**
 * Checks that every row can be read, that every index matches its table, and that acknowledged records are complete.
 */
async function expectSound(dataDir: string, faites: ReadonlySet<string>) {
  const client = await openAsAdmin(dataDir, 'sillon')
  try {
    await client.query('create extension if not exists amcheck')
    await client.query(
      `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relam = (select oid from pg_am where amname = 'btree') and c.relkind = 'i' and c.relpersistence = 'p'`,
    )
    const tables = await client.query<{ nom: string }>(
      `select format('%I.%I', schemaname, tablename) as nom from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    for (const { nom } of tables.rows) await client.query(`select sum(length(t::text)) from ${nom} t`)
    const kept = await client.query<{ nom: string; lignes: string }>(
      `select f.raison_sociale as nom, count(j.id) as lignes from fournisseurs f
       left join journal j on j.objet_id = f.id and j.action = 'creation' group by f.id`,
    )
    expect(kept.rows.map(({ nom }) => nom)).toEqual(expect.arrayContaining([...faites]))
    expect(kept.rows.filter(({ lignes }) => lignes !== '1')).toEqual([])
  } finally {
    await client.end()
  }
}
