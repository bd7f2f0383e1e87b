import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeBehaviour } from '../server/src/platform/fake-service.ts'
import { startFakeGeocodage } from '../server/src/platform/geocodage/fake.ts'
import { type FakeSmtpBehaviour, startFakeSmtp } from '../server/src/platform/mail/fake.ts'
import { startFakeRegistre } from '../server/src/platform/registre-entreprises/fake.ts'
import { startServer } from '../server/src/start.ts'
import { reportingEnv } from './reporting-portal.ts'

/** The built application on a database of its own with the demonstration data; outside services are local stand-ins. */
const dataDir = await mkdtemp(join(tmpdir(), 'sillon-e2e-'))
const registre = await startFakeRegistre()
const geocodage = await startFakeGeocodage()
const smtp = await startFakeSmtp()
const env = {
  PORT: process.env.E2E_PORT,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  REGISTRE_ENTREPRISES_URL: registre.url,
  GEOCODAGE_URL: geocodage.url,
  SMTP_URL: smtp.url,
}
const { close, databaseUrl } = await startServer({ ...env, TEST_HOOKS: '1' }, console.log)
const reporting = await startServer({ ...env, ...reportingEnv(databaseUrl) }, () => {})

/** `POST /registre/down`, `POST /smtp/refuse`: how a service behaves from now on. `GET /courriels?a=…`: the mails an address received. */
const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (request.method === 'GET' && pathname === '/courriels') {
    const mails = smtp.mails.filter(({ destinataires }) => destinataires.includes(searchParams.get('a') ?? ''))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mails))
    return
  }
  const [, service, behaviour] = pathname.split('/')
  if (service === 'smtp') smtp.behave(behaviour as FakeSmtpBehaviour)
  else registre.behave(behaviour as FakeBehaviour)
  response.writeHead(204).end()
}).listen(Number(process.env.E2E_CONTROL_PORT), '127.0.0.1')

process.once('SIGTERM', async () => {
  control.close()
  await reporting.close()
  await close()
  await Promise.all([registre.close(), geocodage.close(), smtp.close()])
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
