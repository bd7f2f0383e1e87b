import { jourOf } from '@sillon/domain/jour'
import { buildApp } from './app.ts'
import { allJobs } from './jobs.ts'
import { openMetrics } from './metrics.ts'
import { createClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { loadReferentiels } from './platform/db/load-referentiels.ts'
import { migrate } from './platform/db/migrate.ts'
import { watchSlowQueries } from './platform/db/slow-queries.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { openFileStore } from './platform/file-store/open-file-store.ts'
import { createGeocodage } from './platform/geocodage/geoplateforme.ts'
import { createJobQueue } from './platform/jobs/job-queue.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createMetricsServer } from './platform/metrics/metrics-server.ts'
import { argon2Passwords } from './platform/password.ts'
import { createRapportsErreurs } from './platform/rapports-erreurs/sentry.ts'
import { createRegistreEntreprises } from './platform/registre-entreprises/chain.ts'
import { RELEASE } from './platform/release.ts'
import { openSecretKey } from './platform/secret-key.ts'

const DEMONSTRATION_LOGINS = [
  'Comptes de démonstration (identifiant / mot de passe) :',
  '  admin / Sillon-demo-admin-2026',
  '  adherent / Sillon-demo-adherent-2026',
  '  retraite / Sillon-demo-retraite-2026',
]

const WEB_ROOT = new URL('../../web/dist/', import.meta.url)

/** Opens everything in order, listens, and says how to close it all in the reverse order. */
export async function startServer(env: NodeJS.ProcessEnv, say: (line: string) => void) {
  const config = readConfig(env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say })
  try {
    const url = embedded?.connectionString ?? config.databaseUrl ?? ''
    const { applied } = await migrate(url)
    if (applied.length > 0) say(`Base de données à jour (${applied.length} migrations).`)
    await loadReferentiels(url)
    const secretKey = config.secretKey ?? (await openSecretKey(config.dataDir))
    if (config.demo) {
      const { loadDemonstration } = await import('./demonstration/load-demonstration.ts')
      await loadDemonstration(url, { secretKey, today: jourOf(new Date().toISOString()), say })
    }

    const server = await listen(config, { url, secretKey, say })
    say(`Sillon ${RELEASE} écoute sur ${config.publicUrl}`)
    if (config.demo) for (const line of DEMONSTRATION_LOGINS) say(line)
    const close = async () => {
      await server.close()
      await embedded?.stop()
    }
    return { close, databaseUrl: url }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

type Ground = { url: string; secretKey: string; say: (line: string) => void }

async function listen(config: Config, { url, secretKey, say }: Ground) {
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
  const metrics = config.metrics && openMetrics({ db, jobs: all })
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
    rapportsErreurs: createRapportsErreurs({ dsn: config.sentryDsn, environnement: config.sentryEnvironment }),
    secretKey,
    https: config.publicUrl.startsWith('https:'),
    demonstration: config.demo,
    logLevel: config.logLevel,
    trustProxy: toTrustProxy(config.trustProxy),
    webRoot: WEB_ROOT,
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

/** nodemailer is loaded by a portal that sends mails. */
async function openMailer({ smtpUrl, mailFrom }: Config) {
  if (!smtpUrl) return undefined
  const { createMailer } = await import('./platform/mail/mailer.ts')
  return createMailer(smtpUrl, mailFrom)
}

/** A number counts the proxies in front of the server. */
const toTrustProxy = (proxies: string | number | undefined) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : (proxies ?? false)
