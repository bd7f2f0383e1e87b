import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

export type Postmaster = { isRunning: () => boolean; exited: Promise<void>; logFile: string }

/** For a small machine; durable. No statement in the log: it would carry personal data. */
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

/** For databases that nobody will miss. */
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
      // The name PostgreSQL gives to a pid it must not take for a live server: zombie, or given again to another program.
      env: { LC_ALL: 'C', ...(options.notAServer && { PG_GRANDPARENT_PID: String(options.notAServer) }) },
      // Its own session: a ctrl-C in the terminal stops us, and we stop it once the requests in progress are answered.
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
