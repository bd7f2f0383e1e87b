import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../comptes/comptes/sessions.service.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { anAccount, anAdhesion, anEntreprise, anExploitation } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
let lectures = 0
/** A connection to the same database that counts its reads. */
const db = openDatabase(app.url, {
  log: ({ query }) => {
    if (query.sql.includes('materiels')) lectures += 1
  },
})
const served = await startTestApp({ beside: { ...app, db } })
afterAll(() => db.destroy())

const cookie = await (async () => {
  const { id } = await anAccount(db, { is_admin: true })
  return `sid=${await openSession(db, id, 'tests', app.now())}`
})()
let origin = ''

const ask = (format: string, signal?: AbortSignal) =>
  fetch(`${origin}/api/admin/exports/classeur`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ feuilles: ['materiels'], format }),
    ...(signal && { signal }),
  })

beforeAll(async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  await anAdhesion(db, { entreprise_id, statut: 'active' })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  await sql`insert into materiels (entreprise_id, exploitation_id, modele, designation, annee, valeur_achat_ht, commentaire)
    select ${entreprise_id}, ${exploitation_id}, 'Modèle ' || n, repeat('désignation ', 8) || n, 1990 + n % 30, n * 100, md5(n::text)
    from generate_series(1, 10000) n`.execute(db)
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})

test('R42 : 10 000 lignes sortent au fil de l’eau, sans gonfler la mémoire', async () => {
  // The first export of a process also loads and compiles code: it is run before the measure.
  await (await ask('csv')).arrayBuffer()
  for (const format of ['xlsx', 'csv']) {
    const before = process.memoryUsage().rss
    let peak = 0
    let recus = 0
    const { body } = await ask(format)
    for await (const piece of body ?? []) {
      recus += piece.length
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }
    expect(recus).toBeGreaterThan(300_000)
    expect(peak).toBeLessThan(100_000_000)
  }
})

test('R42 : pendant un export, les autres demandes répondent en moins d’une demi-seconde', { retry: 2 }, async () => {
  let running = true
  const exported = ask('xlsx').then(async (response) => {
    await response.arrayBuffer()
    running = false
  })
  const durees: number[] = []
  while (running) {
    const begun = performance.now()
    expect((await fetch(`${origin}/api/adhesions`, { headers: { cookie } })).status).toBe(200)
    durees.push(performance.now() - begun)
  }
  await exported
  expect(durees.length).toBeGreaterThan(5)
  expect(durees.toSorted((a, b) => a - b)[Math.floor(durees.length * 0.99)]).toBeLessThan(500)
})

test('R42 : qui s’en va arrête la lecture et rend sa connexion', async () => {
  // More data than the socket buffers hold: the server has to wait for its reader.
  await sql`update materiels set commentaire = (
    select string_agg(md5(materiels.id::text || n), '') from generate_series(1, 120) n)`.execute(db)
  const controller = new AbortController()
  const begun = lectures
  const { body } = await ask('csv', controller.signal)
  await body?.getReader().read()
  controller.abort()
  const countNew = async () => {
    const before = lectures
    await setTimeout(500)
    return lectures - before
  }
  await expect.poll(countNew, { timeout: 20_000 }).toBe(0)
  // The whole sheet takes forty reads of 250 rows.
  expect(lectures - begun).toBeLessThan(20)
  const { rows: busy } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'sillon' and state <> 'idle' and pid <> pg_backend_pid()`.execute(db)
  expect(busy).toEqual([])
})
