import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openMetrics } from './metrics.ts'
import { openDatabase } from './platform/db/database.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import { createMetricsServer } from './platform/metrics/metrics-server.ts'
import { anAccount } from './testing/factories.ts'
import { startTestApp } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const { db } = database
const measured = openMetrics({
  db,
  jobs: [
    { nom: 'reussie', run: async () => {} },
    { nom: 'ratee', run: () => Promise.reject(new Error('secret@exemple.fr')) },
  ],
})
const server = createMetricsServer(measured.registry)
const port = await server.listen({ host: '127.0.0.1', port: 0 })
const api = await startTestApp({ beside: database, metrics: measured.registry })
afterAll(async () => {
  await server.close()
  await database.drop()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** The lines of one metric, without its explanations. */
const linesOf = async (name: string) => (await scrape()).split('\n').filter((line) => line.startsWith(name))

test('une requête compte sous le motif de sa route, une adresse inconnue sous un seul nom', async () => {
  const client = await api.as((await anAccount(db, { is_admin: true, totp_actif_le: new Date() })).id)
  const id = crypto.randomUUID()
  await client.get(`/adhesions/${id}`)
  await client.get('/admin/adhesions?q=secret')
  await client.get(`/inconnue/${id}`)
  await client.get('/inconnue-aussi')
  await api.app.inject('/')
  const lines = await linesOf('http_request_duration_seconds_count')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/adhesions/:id",status="404"} 1')
  expect(lines).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/admin/adhesions",status="200"} 1',
  )
  expect(lines).toContain('http_request_duration_seconds_count{method="any",route="unknown",status="404"} 2')
  expect(lines.join('\n')).not.toMatch(/secret|inconnue|[0-9a-f]{8}-/)
})

test('chaque passage d’une tâche compte, réussi ou non', async () => {
  const [reussie, ratee] = measured.jobs
  await reussie?.run(new AbortController().signal)
  await expect(ratee?.run(new AbortController().signal)).rejects.toThrow()
  expect(await linesOf('sillon_job_runs_total')).toEqual([
    'sillon_job_runs_total{job="reussie",result="done"} 1',
    'sillon_job_runs_total{job="ratee",result="failed"} 1',
  ])
  expect(await scrape()).not.toContain('secret')
})

test('les courriels, les connexions, la mémoire et le retard de la boucle se lisent', async () => {
  const courriel = { modele: 'essai', destinataire: 'secret@exemple.fr', objet: 'Essai', prochain_essai_le: new Date() }
  await db
    .insertInto('courriels')
    .values([courriel, { ...courriel, statut: 'echec' }, { ...courriel, statut: 'envoye' }])
    .execute()
  expect(await linesOf('sillon_mails')).toEqual(['sillon_mails{state="waiting"} 1', 'sillon_mails{state="dead"} 1'])
  expect(await linesOf('sillon_pool_connections')).toEqual([
    expect.stringMatching(/state="total"} [1-9]/),
    expect.stringMatching(/state="idle"} \d/),
    expect.stringMatching(/state="waiting"} 0/),
  ])
  const text = await scrape()
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).not.toContain('secret')
})

test('une tâche en cours se voit dans sa file', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = createJobQueue(database.url)
  await queue.start([{ nom: 'longue', run: () => promise }], () => {})
  onTestFinished(async () => {
    resolve()
    await queue.stop()
  })
  await db.transaction().execute((tx) => queue.enqueue(tx, 'longue'))
  await vi.waitFor(
    async () =>
      expect(await linesOf('sillon_queue_length')).toContain('sillon_queue_length{job="longue",state="active"} 1'),
    { timeout: 10_000 },
  )
})

test('sans base, ce que le serveur sait de lui-même se lit encore', async () => {
  const lost = openDatabase('postgresql://x@127.0.0.1:1/x')
  const { registry } = openMetrics({ db: lost, jobs: [] })
  const text = await registry.metrics()
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).not.toMatch(/^sillon_mails\{/m)
  await lost.destroy()
})

test.each(['/', '/metrics?x=1', '/api/health'])('rien d’autre ne répond sur ce port : %s', async (path) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
})

test('une adresse déjà prise se dit', async () => {
  const other = createMetricsServer(measured.registry)
  await expect(other.listen({ host: '127.0.0.1', port })).rejects.toThrow(/METRICS_PORT/)
})
