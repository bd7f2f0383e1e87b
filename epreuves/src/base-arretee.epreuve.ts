import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { loadReferentiels } from '../../server/src/platform/db/load-referentiels.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { findRunningPostgres } from '../../server/src/platform/embedded-postgres/running.ts'
import { startFakeSmtp } from '../../server/src/platform/mail/fake.ts'
import { anAccount } from '../../server/src/testing/factories.ts'
import { aDataDir } from '../../server/src/testing/launch-in-child.ts'
import { judgeRefus, startCharge, untilRecovered } from './charge.ts'
import { ask } from './demande.ts'
import { isHealthy, type Portail, signInAsAdmin, startPortail } from './portail.ts'
import { type Panne, pidOf, startPostgresAPart } from './postgres-a-part.ts'

const PANNE_MS = 6_000
const RETOUR_MS = 10_000
/** The server waits five seconds for a connection to the database. */
const REPONSE_MS = 9_000
/** A job whose notification was lost is found again within thirty seconds. */
const COURRIEL_MS = 40_000

const EMAIL = 'odile.le-bras@exemple.fr'

async function startSmtp() {
  const smtp = await startFakeSmtp()
  onTestFinished(smtp.close)
  return smtp
}

async function expectKept(url: string, faites: ReadonlySet<string>) {
  const db = openDatabase(url)
  const kept = await db.selectFrom('fournisseurs').select('raison_sociale').execute()
  await db.destroy()
  expect(kept.map(({ raison_sociale }) => raison_sociale)).toEqual(expect.arrayContaining([...faites]))
}

test.each<Panne>(['arrêt propre', 'kill -9'])(
  'R60 : la base s’arrête puis revient (%s), et le portail reprend seul',
  async (panne) => {
    const smtp = await startSmtp()
    const postgres = await startPostgresAPart()
    await migrate(postgres.url)
    await loadReferentiels(postgres.url)
    const db = openDatabase(postgres.url)
    const cookie = await signInAsAdmin(db)
    await anAccount(db, { email: EMAIL })
    await db.destroy()
    const portail = await startPortail(postgres.url, { SMTP_URL: smtp.url })
    onTestFinished(async () => void (await portail.stop('SIGKILL')))
    const { origin } = portail

    const charge = startCharge(origin, cookie)
    await expect.poll(() => charge.faites.size, { timeout: 20_000 }).toBeGreaterThan(4)
    await postgres.end(panne)
    await setTimeout(PANNE_MS / 2)
    expect(await isHealthy(origin)).toBe(true)
    expect(await ask(origin, '/ready')).toMatchObject({
      status: 503,
      body: { detail: 'La base de données ne répond pas.' },
    })
    await setTimeout(PANNE_MS / 2)
    await postgres.startAgain()
    const retour = await untilRecovered(origin, cookie, RETOUR_MS)
    const refus = judgeRefus(await charge.stop(), [503], REPONSE_MS)
    expect(refus).toBeGreaterThan(0)
    await expectKept(postgres.url, charge.faites)
    const courriel = await expectMail(origin, smtp)
    console.log(`${panne} : ${refus} refus, retour en ${retour} ms, courriel en ${courriel} ms`)

    await postgres.end(panne)
    const begun = performance.now()
    expect(await portail.stop('SIGTERM')).toEqual([0, null])
    expect(performance.now() - begun).toBeLessThan(10_000)
  },
)

/** Checks that a job runs and that its mail is sent. */
async function expectMail(origin: string, smtp: Awaited<ReturnType<typeof startFakeSmtp>>) {
  const begun = performance.now()
  await ask(origin, '/auth/mot-de-passe-oublie', { body: { email: EMAIL } })
  await expect
    .poll(() => smtp.mails.map(({ destinataires }) => destinataires[0]), { timeout: COURRIEL_MS })
    .toEqual([EMAIL])
  return Math.round(performance.now() - begun)
}

test('R60 : tuée, la base que le portail a lancée est relancée par lui', async () => {
  const dataDir = await aDataDir()
  const portail: Portail = await startPortail(undefined, { DATA_DIR: dataDir, DEMO: '0' })
  onTestFinished(async () => void (await portail.stop('SIGTERM')))
  const url = (await findRunningPostgres(dataDir)) ?? ''
  const db = openDatabase(url)
  const cookie = await signInAsAdmin(db)
  await db.destroy()

  const charge = startCharge(portail.origin, cookie)
  await expect.poll(() => charge.faites.size, { timeout: 20_000 }).toBeGreaterThan(4)
  process.kill(await pidOf(join(dataDir, 'postgres/cluster')), 'SIGKILL')
  await expect.poll(() => portail.output.out, { timeout: RETOUR_MS }).toContain('elle est relancée')
  const retour = await untilRecovered(portail.origin, cookie, RETOUR_MS)
  judgeRefus(await charge.stop(), [503], REPONSE_MS)
  await expectKept(url, charge.faites)
  console.log(`base intégrée tuée : retour en ${retour} ms`)
})
