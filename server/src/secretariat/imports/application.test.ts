import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anImport, readImport } from '../../testing/an-import.ts'
import { anAccount, anAdhesion, anEntreprise, aSiret } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { importsJobs } from './imports.jobs.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

const LIGNES = 300

/** An import with many new companies, then a known one in the last row. */
async function aPrepare() {
  const nouvelles = Array.from({ length: LIGNES }, aSiret)
  const { id, siret } = await anEntreprise(db, { raison_sociale: 'EARL Ancien' })
  await anAdhesion(db, { entreprise_id: id, statut: 'active' })
  const lignes = nouvelles.map((one, rang) => `${one};Neuve ${rang}`)
  const lu = await anImport(api, admin, ['SIRET;Raison sociale', ...lignes, `${siret};EARL Nouveau`].join('\n'))
  const demande = await admin.post(`/admin/imports/${lu.id}/appliquer`, undefined, { version: lu.version })
  expect(demande.statusCode).toBe(200)
  return { import_id: lu.id as string, entreprise_id: id, nouvelles }
}

const countNouvelles = async (sirets: string[]) =>
  (await db.selectFrom('entreprises').select('id').where('siret', 'in', sirets).execute()).length

/** Locks the company of the last row: the application waits there, with the other rows written. */
async function whileHeld(entreprise_id: string, run: () => Promise<void>) {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (tx) => {
    await tx.selectFrom('entreprises').select('id').where('id', '=', entreprise_id).forUpdate().execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  try {
    await run()
  } finally {
    release.resolve()
    await holder
  }
}

const waitForProgress = (id: string) =>
  vi.waitFor(async () => expect((await readImport(admin, id)).fait).toBeGreaterThanOrEqual(200), { timeout: 20_000 })

test('l’avancement se voit pendant l’application, rien n’est visible avant la fin, et le portail répond', async () => {
  const { import_id, entreprise_id, nouvelles } = await aPrepare()
  let done: Promise<void> | undefined
  await whileHeld(entreprise_id, async () => {
    done = runJob(api, 'imports')
    await waitForProgress(import_id)
    expect(await readImport(admin, import_id)).toMatchObject({ statut: 'en_application', total: LIGNES + 1 })
    expect(await countNouvelles(nouvelles)).toBe(0)
    expect((await admin.get('/admin/adhesions')).statusCode).toBe(200)
    const { version } = await readImport(admin, import_id)
    expect((await admin.post(`/admin/imports/${import_id}/abandonner`, undefined, { version })).statusCode).toBe(409)
  })
  await done
  expect(await readImport(admin, import_id)).toMatchObject({ statut: 'applique', fait: LIGNES + 1 })
  expect(await countNouvelles(nouvelles)).toBe(LIGNES)
})

test('une connexion tuée au milieu n’applique rien, le dit, et l’import s’applique ensuite', async () => {
  const { import_id, entreprise_id, nouvelles } = await aPrepare()
  await whileHeld(entreprise_id, async () => {
    const done = runJob(api, 'imports').catch((error: unknown) => error)
    await waitForProgress(import_id)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).toHaveLength(1)
    })
    expect(await done).toBeInstanceOf(Error)
  })
  const rate = await readImport(admin, import_id)
  expect(rate).toMatchObject({ statut: 'pret', erreur: expect.stringMatching(/rien n’a été changé/) })
  expect(await countNouvelles(nouvelles)).toBe(0)
  await admin.post(`/admin/imports/${import_id}/appliquer`, undefined, { version: rate.version })
  await runJob(api, 'imports')
  expect(await readImport(admin, import_id)).toMatchObject({ statut: 'applique', erreur: null })
  expect(await countNouvelles(nouvelles)).toBe(LIGNES)
})

test('l’arrêt du serveur annule tout, et le suivant recommence', async () => {
  const { import_id, entreprise_id, nouvelles } = await aPrepare()
  const stopping = new AbortController()
  const job = importsJobs(api).find(({ nom }) => nom === 'imports')
  let done: Promise<void> | undefined
  await whileHeld(entreprise_id, async () => {
    done = job?.run(stopping.signal)
    await waitForProgress(import_id)
    stopping.abort()
    await setTimeout(100)
  })
  await done
  const statut = (await readImport(admin, import_id)).statut
  // The last batch may have begun before the stop was noticed.
  expect(['en_application', 'applique']).toContain(statut)
  expect(await countNouvelles(nouvelles)).toBe(statut === 'applique' ? LIGNES : 0)
  await runJob(api, 'imports')
  expect(await readImport(admin, import_id)).toMatchObject({ statut: 'applique' })
  expect(await countNouvelles(nouvelles)).toBe(LIGNES)
})
