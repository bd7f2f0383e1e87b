import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSession } from '../comptes/sessions.service.ts'
import { anAccount, anAdhesion, anEntreprise, anExploitation } from '../testing/factories.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { id } = await anAccount(db, { is_admin: true })

test('R42 : 10 000 lignes sortent au fil de l’eau, sans gonfler la mémoire', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  await anAdhesion(db, { entreprise_id, statut: 'active' })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  await sql`insert into materiels (entreprise_id, exploitation_id, modele, designation, annee, valeur_achat_ht, commentaire)
    select ${entreprise_id}, ${exploitation_id}, 'Modèle ' || n, repeat('désignation ', 8) || n, 1990 + n % 30, n * 100, md5(n::text)
    from generate_series(1, 10000) n`.execute(db)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const cookie = `sid=${await openSession(db, id, 'tests', app.now())}`
  const ask = (format: string) =>
    fetch(`http://127.0.0.1:${port}/api/admin/exports/classeur`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ feuilles: ['materiels'], format }),
    })
  // What the first export of a process loads and compiles is no part of what its lines take.
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
