import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { openEndpoint, toConnectionString } from './endpoint.ts'
import { type Home, openHome } from './home.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { stopOrphan, stopOrphanBackends } from './orphan.ts'
import { spawnPostmaster } from './postmaster.ts'
import { ensureProductDatabase } from './product-database.ts'
import { BackendsStillThere, connectWhenReady } from './readiness.ts'
import { stopServer } from './stop-server.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Settles when the server is gone, by `stop` or by accident. */
  exited: Promise<void>
  /** Waits until everything acknowledged is on the disk. Calling it again changes nothing. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  onProgress?: (message: string) => void
  /** For tests only: not durable, its role may create databases, and `stop` erases everything. */
  test?: boolean
}

/** Throws a StartError whose message is for the person who starts Sillon. */
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
  { onProgress = () => {}, test = false }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const binaries = await prepareBinaries(home)
  const cluster = await openCluster(home, binaries, onProgress)
  const notAServer = await stopOrphan(home, binaries, cluster.path)
  const endpoint = await openEndpoint(home.user)
  const launch = async (attempts: number) => {
    const postmaster = await spawnPostmaster(home, binaries, cluster.path, {
      listen: endpoint.settings,
      notAServer,
      test,
    })
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
    const postmaster = await launch(50)
    const close = async () => {
      if (postmaster.isRunning()) await stopServer(home, binaries, cluster.path)
      await postmaster.exited
      await endpoint.close()
      await releaseLock()
      if (test) await rm(home.path, { recursive: true })
    }
    let closing: Promise<void> | undefined
    const stop = () => {
      closing ??= close()
      return closing
    }
    return { connectionString: toConnectionString(endpoint, cluster.password), exited: postmaster.exited, stop }
  } catch (error) {
    await endpoint.close()
    throw error
  }
}
