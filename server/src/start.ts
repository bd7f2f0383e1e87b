import { jourOf } from '@sillon/domain/jour'
import type { SecretKey } from './platform/chiffrement.ts'
import { requireKeyOfBase } from './platform/cles/temoins.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { loadReferentiels } from './platform/db/load-referentiels.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { RELEASE } from './platform/release.ts'
import { readSecretKey } from './platform/secret-key.ts'

const DEMONSTRATION_LOGINS = [
  'Comptes de démonstration (identifiant / mot de passe) :',
  '  admin / Sillon-demo-admin-2026',
  '  adherent / Sillon-demo-adherent-2026',
  '  retraite / Sillon-demo-retraite-2026',
]

const requireKey = async (url: string, secretKey: SecretKey) => {
  const db = openDatabase(url, { max: 1 })
  await requireKeyOfBase(db, secretKey).finally(() => db.destroy())
}

/** Opens everything in order and listens, once `webBuilt`; returns how to close everything in the reverse order. */
export async function startServer(env: NodeJS.ProcessEnv, say: (line: string) => void, webBuilt?: Promise<unknown>) {
  const config = readConfig(env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say, onLaunched: () => import('./listen.ts') })
  try {
    const url = embedded?.connectionString ?? config.databaseUrl ?? ''
    const { applied } = await migrate(url)
    if (applied.length > 0) say(`Base de données à jour (${applied.length} migrations).`)
    const secretKey = await readSecretKey(config)
    await requireKey(url, secretKey)
    await loadReferentiels(url)
    if (config.demo) {
      const { loadDemonstration } = await import('./demonstration/load-demonstration.ts')
      await loadDemonstration(url, { secretKey, today: jourOf(new Date()), say })
    }

    // Loads a thousand modules while PostgreSQL starts.
    const { listen } = await import('./listen.ts')
    await webBuilt
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
