import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { prepareBinaries } from '../../server/src/platform/embedded-postgres/binaries.ts'
import { openCluster } from '../../server/src/platform/embedded-postgres/cluster.ts'
import { openEndpoint, toConnectionString } from '../../server/src/platform/embedded-postgres/endpoint.ts'
import { openHome } from '../../server/src/platform/embedded-postgres/home.ts'
import { spawnPostmaster } from '../../server/src/platform/embedded-postgres/postmaster.ts'
import { ensureProductDatabase } from '../../server/src/platform/embedded-postgres/product-database.ts'
import { BackendsStillThere, connectWhenReady } from '../../server/src/platform/embedded-postgres/readiness.ts'
import { stopServer } from '../../server/src/platform/embedded-postgres/stop-server.ts'
import { aDataDir } from '../../server/src/testing/launch-in-child.ts'

export type Panne = 'arrêt propre' | 'kill -9'

/** A PostgreSQL that the portal did not start, which can be stopped and started again at the same address. */
export async function startPostgresAPart() {
  const home = await openHome(await aDataDir())
  const binaries = await prepareBinaries(home)
  const cluster = await openCluster(home, binaries, () => {})
  const endpoint = await openEndpoint(home.user)
  const launch = () =>
    spawnPostmaster(home, binaries, cluster.path, { listen: endpoint.settings, notAServer: undefined, test: false })
  let postmaster = await launch()

  const becomeReady = async () => {
    for (;;) {
      try {
        const client = await connectWhenReady(postmaster, cluster, endpoint)
        await ensureProductDatabase(client, cluster.password, { test: false })
        return await client.end()
      } catch (error) {
        if (!(error instanceof BackendsStillThere)) throw error
        await setTimeout(100)
        postmaster = await launch()
      }
    }
  }
  const end = async (panne: Panne) => {
    if (panne === 'arrêt propre') await stopServer(home, binaries, cluster.path)
    else process.kill(await pidOf(cluster.path), 'SIGKILL')
    await postmaster.exited
  }
  await becomeReady()
  onTestFinished(async () => {
    if (postmaster.isRunning()) await end('arrêt propre')
    await endpoint.close()
  })
  return {
    url: toConnectionString(endpoint, cluster.password),
    end,
    startAgain: async () => {
      postmaster = await launch()
      await becomeReady()
    },
  }
}

/** Process id of the postmaster of a cluster. */
export const pidOf = async (cluster: string) =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)
