import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { openEndpoint, toConnectionString } from './endpoint.ts'
import { type Home, openHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { stopOrphan, stopOrphanBackends } from './orphan.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import { ensureProductDatabase } from './product-database.ts'
import { BackendsStillThere, connectWhenReady } from './readiness.ts'
import { stopServer } from './stop-server.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Waits until every committed transaction is on disk. May be called again. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  onProgress?: (message: string) => void
  /** Called each time the server is launched, before it is ready: work done meanwhile costs no time. */
  onLaunched?: () => unknown
  /** For tests only: not durable, its role may create databases, and `stop` erases everything. */
  test?: boolean
}

/**
 * A server that stops by itself is launched again, at the same address. Throws a StartError whose message is for the
 * person who starts Sillon.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const home = await openHome(options.dataDir)
  const releaseLock = await takeLauncherLock(home)
  try {
    return await startLocked(home, releaseLock, options)
  } catch (error) {
    await releaseLock()
    throw error
  }
}

const startLocked = async (
  home: Home,
  releaseLock: () => Promise<void>,
  { onProgress = () => {}, onLaunched = () => {}, test = false }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const binaries = await prepareBinaries(home)
  const cluster = await openCluster(home, binaries, onProgress)
  const notAServer = await stopOrphan(home, binaries, cluster.path)
  const endpoint = await openEndpoint(home.user)
  const launch = async (attempts = 50): Promise<Postmaster> => {
    const postmaster = await spawnPostmaster(home, binaries, cluster.path, {
      listen: endpoint.settings,
      notAServer,
      test,
    })
    onLaunched()
    try {
      const client = await connectWhenReady(postmaster, cluster, endpoint)
      await ensureProductDatabase(client, cluster.password, { test })
      await client.end()
      return postmaster
    } catch (error) {
      if (postmaster.isRunning()) await stopServer(home, binaries, cluster.path)
      if (!(error instanceof BackendsStillThere) || attempts === 0) throw error
      await stopOrphanBackends(cluster.path)
      await setTimeout(100)
      return launch(attempts - 1)
    }
  }
  try {
    const end = await keepRunning({ launch, stop: () => stopServer(home, binaries, cluster.path), onProgress })
    const close = async () => {
      await end()
      await endpoint.close()
      await releaseLock()
      if (test) await rm(home.path, { recursive: true })
    }
    let closing: Promise<void> | undefined
    const stop = () => {
      closing ??= close()
      return closing
    }
    return { connectionString: toConnectionString(endpoint, cluster.password), stop }
  } catch (error) {
    await endpoint.close()
    throw error
  }
}
