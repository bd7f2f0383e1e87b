import { buildApp } from './app.ts'
import { allJobs } from './districts.ts'
import type { SecretKey } from './platform/chiffrement.ts'
import { createClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { watchSlowQueries } from './platform/db/slow-queries.ts'
import { openFileStore } from './platform/file-store/open-file-store.ts'
import { createGeocodage } from './platform/geocodage/geoplateforme.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createMetricsServer } from './platform/metrics/metrics-server.ts'
import { argon2Passwords } from './platform/password.ts'
import { createRapportsErreurs } from './platform/rapports-erreurs/sentry.ts'
import { createRegistreEntreprises } from './platform/registre-entreprises/chain.ts'

const WEB_ROOT = new URL('../../web/dist/', import.meta.url)

type Ground = { url: string; secretKey: SecretKey; say: (line: string) => void }

/** Opens the portal on a database that is ready; returns how to close it. */
export async function listen(config: Config, { url, secretKey, say }: Ground) {
  const { now, advance } = createClock()
  const db = openDatabase(url, {
    log: watchSlowQueries(config.slowQueryMs, (slow) => app.log.warn(slow, 'requête SQL lente')),
  })
  const fileStore = await openFileStore(config.files)
  const queue = createJobQueue(url)
  const mailer = await openMailer(config)
  const outbox = createOutbox(secretKey, config.publicUrl, queue)
  const announce = config.demo ? say : undefined
  const sauvegarde = config.backupDir ? { url, secretKey, dossier: config.backupDir } : undefined
  const all = allJobs({ db, fileStore, now, secretKey, outbox, jobs: queue, mailer, sauvegarde, announce })
  const metrics = config.metrics && (await openMetrics({ db, jobs: all }))
  const jobs = metrics?.jobs ?? all
  const app = await buildApp({
    db,
    fileStore,
    now,
    passwords: argon2Passwords,
    registre: createRegistreEntreprises({ url: config.registreEntreprisesUrl, sireneKey: config.sireneKey }),
    geocodage: createGeocodage({ url: config.geocodageUrl }),
    outbox,
    mailer,
    jobs: queue,
    delaiActes: config.undoSeconds,
    rapportsErreurs: createRapportsErreurs({ dsn: config.sentryDsn, environnement: config.sentryEnvironment }),
    secretKey,
    https: config.publicUrl.startsWith('https:'),
    demonstration: config.demo,
    logLevel: config.logLevel,
    trustProxy: toTrustProxy(config.trustProxy),
    webRoot: WEB_ROOT,
    drawingPatienceMs: config.drawingPatienceMs,
    metrics: metrics?.registry,
    testHooks: config.testHooks ? { advance, jobs } : undefined,
  })
  const metricsServer = metrics && createMetricsServer(metrics.registry)
  const close = async () => {
    await metricsServer?.close()
    await app.close()
    await queue.stop()
    mailer?.close()
    await db.destroy()
  }
  try {
    await queue.start(jobs, (failure) => app.log.error(failure, 'tâche en échec'))
    await app.listen({ port: config.port, host: config.host })
    if (config.metrics) await metricsServer?.listen(config.metrics)
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** prom-client is loaded only when metrics are served. */
async function openMetrics(measured: { db: Database; jobs: readonly Job[] }) {
  const metrics = await import('./metrics.ts')
  return metrics.openMetrics(measured)
}

/** nodemailer is loaded only when mails are sent. */
async function openMailer({ smtpUrl, mailFrom }: Config) {
  if (!smtpUrl) return undefined
  const { createMailer } = await import('./platform/mail/mailer.ts')
  return createMailer(smtpUrl, mailFrom)
}

/** A number means that many proxies stand in front of the server. */
const toTrustProxy = (proxies: string | number | undefined) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false)
