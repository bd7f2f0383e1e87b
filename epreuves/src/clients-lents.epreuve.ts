import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { ask } from './demande.ts'
import { dripUntilCut, openSockets, residentMemory, startOrdinaryClient } from './lenteurs.ts'
import { isHealthy, signInAsAdmin, startPortail } from './portail.ts'

const LENTS = 100
const OISIFS = 500
const EN_TETES_MS = 45_000
const CORPS_MS = 60_000
const ATTENTE_MS = 500
const MEMOIRE_MO = 60
/** Stands for no answer: the connection waited too long for a saturated server. */
const COUPEE = 0

const { db, url, drop } = await createTestDatabase()
const cookie = await signInAsAdmin(db)
const portail = await startPortail(url)
const { origin, port, pid } = portail
afterAll(async () => {
  await portail.stop('SIGTERM')
  await drop()
})

test('R53 : qui envoie ses en-têtes ou son corps lettre à lettre est coupé, et les autres sont servis', async () => {
  const end = startOrdinaryClient(origin)
  const enTetes = await openSockets(port, LENTS, 'GET /api/organisme HTTP/1.1\r\nhost: x\r\n')
  const corps = await openSockets(
    port,
    LENTS,
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n{"username":"',
  )
  const [premiers, seconds] = await Promise.all([
    dripUntilCut(enTetes, 'x-y: z\r\n', EN_TETES_MS),
    dripUntilCut(corps, 'a', CORPS_MS),
  ])
  const { mediane, nombre, refus } = await end()
  console.log(
    `en-têtes coupés en ${premiers} ms, corps en ${seconds} ms ; ${nombre} réponses ordinaires, médiane ${mediane} ms`,
  )
  expect(mediane).toBeLessThan(ATTENTE_MS)
  expect(refus).toBeLessThan(nombre / 10)
})

test('R53 : un corps de 10 Mo est refusé par 413, sans que la mémoire grandisse', async () => {
  const before = await residentMemory(pid)
  const statuts = await Promise.all(Array.from({ length: 20 }, (_, rang) => sendLarge(rang % 2 === 0)))
  // A machine too busy may refuse some of them (503) before it knows their size.
  expect(statuts).toContain(413)
  expect(statuts.filter((status) => status !== 413 && status !== 503)).toEqual([])
  const after = await residentMemory(pid)
  console.log(`mémoire ${before} puis ${after} Mo`)
  expect(after - before).toBeLessThan(MEMOIRE_MO)
})

/** Sends ten megabytes, with their length or in chunks. Returns the status. */
function sendLarge(announced: boolean): Promise<number> {
  const size = 10 * 1024 * 1024
  const headers = { 'content-type': 'application/json', ...(announced && { 'content-length': size }) }
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/api/auth/login`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode ?? 0)
      response.resume()
    })
    sending.on('error', reject)
    sending.end(Buffer.alloc(size, 'a'))
  })
}

test('R53 : cinq cents connexions oisives n’empêchent personne, et sont rendues avec leur mémoire', async () => {
  const before = await residentMemory(pid)
  const end = startOrdinaryClient(origin)
  const sockets = await openSockets(port, OISIFS, 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => sockets.every(({ bytesRead }) => bytesRead > 0), { timeout: 20_000 }).toBe(true)
  await setTimeout(3_000)
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 30_000 }).toBe(true)
  const { mediane } = await end()
  const after = await residentMemory(pid)
  console.log(`médiane ${mediane} ms ; mémoire ${before} puis ${after} Mo`)
  expect(mediane).toBeLessThan(ATTENTE_MS)
  expect(after - before).toBeLessThan(MEMOIRE_MO)
})

test('R53 : saturé, le portail refuse et dit quand revenir, répond de sa santé, et reprend', async () => {
  const stopping = new AbortController()
  const statuts = new Map<number, number>()
  let retryAfter: string | null = null
  const flood = async () => {
    while (!stopping.signal.aborted) {
      // The largest answer of the API: each one blocks the event loop.
      const response = await ask(origin, '/openapi.json', { cookie })
      const status = response?.status ?? COUPEE
      statuts.set(status, (statuts.get(status) ?? 0) + 1)
      if (response?.status === 503) retryAfter = response.retryAfter
    }
  }
  const flooding = Promise.all(Array.from({ length: 300 }, flood))
  await expect.poll(() => statuts.get(503) ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await isHealthy(origin)).toBe(true)
  stopping.abort()
  await flooding
  const begun = performance.now()
  await expect.poll(async () => (await ask(origin, '/organisme'))?.status, { timeout: 10_000 }).toBe(200)
  console.log(`réponses ${JSON.stringify([...statuts])}, reprise en ${Math.round(performance.now() - begun)} ms`)
  expect([...statuts.keys()].filter((status) => ![200, 503, COUPEE].includes(status))).toEqual([])
  expect(retryAfter).toBe('2')
})
