import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

export type Postmaster = { isRunning: () => boolean; exited: Promise<void>; logFile: string }

/** Settings for a small machine, durable. Statements are not logged, as they would contain personal data. */
const settings = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
}

/** Faster, not durable settings, for test databases. */
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }

export const spawnPostmaster = async (
  home: Home,
  binaries: Binaries,
  cluster: string,
  options: { listen: Record<string, string>; notAServer: number | undefined; test: boolean },
): Promise<Postmaster> => {
  const all = { ...settings, ...(options.test && testSettings), ...options.listen }
  const logFile = join(home.path, 'postgres.log')
  const log = await open(logFile, 'w', 0o600)
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: home.path,
      // The environment variable that tells PostgreSQL to ignore a pid that is no live server: a zombie, or a reused
      // pid.
      env: { LC_ALL: 'C', ...(options.notAServer && { PG_GRANDPARENT_PID: String(options.notAServer) }) },
      // A session of its own, so that Ctrl-C in the terminal only stops this process, which stops the server once the
      // requests in progress are answered.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...home.user.switchTo,
    },
  )
  const exited = waitForExit(child)
  await log.close()
  return { isRunning: () => child.exitCode === null && child.signalCode === null, exited, logFile }
}

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve())
    child.once('error', reject)
  })
