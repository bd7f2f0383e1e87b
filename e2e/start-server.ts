import { createTemporaryData } from '../server/src/platform/embedded-postgres/temporary-data.ts'
import { startFakeGeocodage } from '../server/src/platform/geocodage/fake.ts'
import { startFakeSmtp } from '../server/src/platform/mail/fake.ts'
import { startFakeRegistre } from '../server/src/platform/registre-entreprises/fake.ts'
import { startServer } from '../server/src/start.ts'
import { startControl } from './control.ts'
import { OWN_LANE } from './lane.ts'
import { reportingEnv } from './reporting-portal.ts'
import { startStrictPortal } from './strict-portal.ts'
import { startWaitingPortal } from './waiting-portal.ts'

const registre = await startFakeRegistre()
const geocodage = await startFakeGeocodage()
const smtp = await startFakeSmtp()
// Standard output must contain the log only: journal-technique.spec.ts reads it.
const say = () => {}

/** Starts the built application on a database of its own with the demonstration data. Gives what closes and erases it. */
async function startPortals() {
  const { dataDir, erase } = await createTemporaryData('sillon-e2e-')
  const env = {
    PORT: String(OWN_LANE.port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    REGISTRE_ENTREPRISES_URL: registre.url,
    GEOCODAGE_URL: geocodage.url,
    SMTP_URL: smtp.url,
    // Stories read at once what they have decided; those of the waiting open waiting-portal.ts.
    UNDO_SECONDS: '0',
    // On a busy machine too, a page comes drawn.
    DRAWING_PATIENCE_MS: '30000',
  }
  const { close, databaseUrl } = await startServer({ ...env, TEST_HOOKS: '1' }, say)
  const reporting = await startServer({ ...env, ...reportingEnv(databaseUrl) }, say)
  const waiting = await startWaitingPortal(env, databaseUrl, say)
  const strict = await startStrictPortal(env, databaseUrl, say)
  return async () => {
    await strict.close()
    await waiting.close()
    await reporting.close()
    await close()
    await erase()
  }
}

let closePortals = await startPortals()

/** Gives a story that is told again the data of its first time. */
async function startAgain() {
  await closePortals()
  closePortals = await startPortals()
}

const control = startControl({ registre, smtp }, startAgain, OWN_LANE.controlPort)

process.once('SIGTERM', async () => {
  control.close()
  await closePortals()
  await Promise.all([registre.close(), geocodage.close(), smtp.close()])
  process.exit(0)
})
