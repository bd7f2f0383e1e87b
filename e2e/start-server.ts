import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeGeocodage } from '../server/src/platform/geocodage/fake.ts'
import { startFakeSmtp } from '../server/src/platform/mail/fake.ts'
import { startFakeRegistre } from '../server/src/platform/registre-entreprises/fake.ts'
import { startServer } from '../server/src/start.ts'
import { startControl } from './control.ts'
import { OWN_LANE } from './lane.ts'
import { reportingEnv } from './reporting-portal.ts'
import { startWaitingPortal } from './waiting-portal.ts'

/** Starts the built application on a database of its own with the demonstration data, and fake external services. */
const dataDir = await mkdtemp(join(tmpdir(), 'sillon-e2e-'))
const registre = await startFakeRegistre()
const geocodage = await startFakeGeocodage()
const smtp = await startFakeSmtp()
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
// Standard output must contain the log only: journal-technique.spec.ts reads it.
const say = () => {}
const { close, databaseUrl } = await startServer({ ...env, TEST_HOOKS: '1' }, say)
const reporting = await startServer({ ...env, ...reportingEnv(databaseUrl) }, say)
const waiting = await startWaitingPortal(env, databaseUrl, say)
const control = startControl({ registre, smtp }, OWN_LANE.controlPort)

process.once('SIGTERM', async () => {
  control.close()
  await waiting.close()
  await reporting.close()
  await close()
  await Promise.all([registre.close(), geocodage.close(), smtp.close()])
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
