import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { aForm } from '../../server/src/testing/form.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { aFournisseur, ask } from './demande.ts'
import { openSockets } from './lenteurs.ts'
import { isHealthy, signInAsAdmin, startPortail } from './portail.ts'

/** Number of descriptors above those open while the portal is idle. */
const MARGE = 12
const CONNEXIONS = 300

const { db, url, drop } = await createTestDatabase()
const cookie = await signInAsAdmin(db)
const portail = await startPortail(url)
const { origin, port, pid, output } = portail
afterAll(async () => {
  await portail.stop('SIGTERM')
  await drop()
})

const PDF = Buffer.from('%PDF-1.7\nessai\n%%EOF')

/** The status of each act that needs descriptors: a connection, one to the database, stored files, a process. */
async function actAll(id: string | undefined) {
  const { payload, headers } = aForm(PDF, { nom: 'kbis.pdf' })
  const act = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api${path}`, {
      ...init,
      headers: { cookie, ...init.headers },
      signal: AbortSignal.timeout(15_000),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
  return Promise.all([
    act('/organisme'),
    act('/admin/fournisseurs?par_page=10'),
    act(`/admin/fournisseurs/${id}/documents?type=kbis`, { method: 'POST', body: new Uint8Array(payload), headers }),
    act('/admin/fournisseurs', {
      method: 'POST',
      body: JSON.stringify(aFournisseur().body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    }),
  ])
}

test('R72 : sans descripteur, le portail refuse, le dit, et reprend seul', async () => {
  const id = (await ask(origin, '/admin/fournisseurs', { cookie, ...aFournisseur() }))?.body.id
  expect(await actAll(id)).toEqual([200, 200, 200, 201])
  const ouverts = (await readdir(`/proc/${pid}/fd`)).length
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--nofile=${ouverts + MARGE}`])

  const statuts = new Map<number, number>()
  for (let tour = 0; tour < 3; tour += 1) {
    // Some connections open while acts run, so that each act meets the lack of descriptors at some point.
    const [sockets, ...actes] = await Promise.all([
      openSockets(port, CONNEXIONS, 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n').catch(() => []),
      ...Array.from({ length: 5 }, () => actAll(id)),
    ])
    await setTimeout(500)
    for (const statut of [...actes, await actAll(id)].flat()) statuts.set(statut, (statuts.get(statut) ?? 0) + 1)
    expect(await Promise.race([portail.exit.then(() => output.err), setTimeout(0, 'debout')])).toBe('debout')
    for (const socket of sockets) socket.destroy()
  }

  await expect.poll(() => isHealthy(origin), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => actAll(id), { timeout: 40_000, interval: 500 }).toEqual([200, 200, 200, 201])
  console.log(`statuts ${JSON.stringify([...statuts])}`)
  expect([...statuts.keys()].filter((statut) => ![0, 200, 201, 503].includes(statut))).toEqual([])
  expect(output.out).toContain('EMFILE')
})
