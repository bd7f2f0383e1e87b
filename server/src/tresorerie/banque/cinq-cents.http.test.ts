import { readFile } from 'node:fs/promises'
import type { Depot, ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { addJours, jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { aGrandReleve } from '../../testing/a-grand-releve.ts'
import { setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'

const NOMBRE = 500
/** Processor of the portal and of its database together: what passes on a machine that does nothing else. */
const LIMITE_MS = 2_000
/** Duration of a tick of /proc. */
const TICK_MS = 10

const app = await startTestApp()

/** Processor used so far by one connection of the database, in milliseconds; none once it has ended. */
async function processeurDe(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [utime = 0, stime = 0] = stat
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (utime + stime) * TICK_MS
}

/** Processor used so far by each client connection of the database, in milliseconds: autovacuum works for others too. */
async function processeurs(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(db)
  return new Map(await Promise.all(rows.map(async ({ pid }) => [pid, await processeurDe(pid)] as const)))
}

test('cinq cents mouvements se lisent, se rapprochent et se montrent d’un trait', async () => {
  const { db } = app
  await setPaiement(db)
  const admin = await app.as((await anAccount(db, { is_admin: true })).id)
  const { fichier, reconnus } = await aGrandReleve(db, {
    nombre: NOMBRE,
    jour: addJours(jourOf(app.now()), -1),
  })
  const { payload, headers } = aForm(fichier, { nom: 'releve.xml' })

  const portail = process.cpuUsage()
  const base = await processeurs(db)
  const depot: Depot = (await admin.post('/admin/releves-bancaires', payload, { headers })).json()
  expect(depot).toMatchObject({ issue: 'depose', nouveaux: NOMBRE, reconnus })
  if (depot.issue !== 'depose') return
  const { mouvements }: ReleveOuvert = (await admin.get(`/admin/releves-bancaires/${depot.releve_id}`)).json()
  const { user, system } = process.cpuUsage(portail)
  const prises = [...(await processeurs(db))].map(([pid, ms]) => Math.max(0, ms - (base.get(pid) ?? 0)))
  const pris_ms = (user + system) / 1_000 + prises.reduce((sum, ms) => sum + ms, 0)

  expect(mouvements).toHaveLength(NOMBRE)
  expect(mouvements.filter(({ proposition }) => proposition?.nature === 'pieces')).toHaveLength((NOMBRE / 10) * 3)
  expect(pris_ms).toBeLessThan(LIMITE_MS)
})
