import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { socketPrefix } from './endpoint.ts'
import type { Home } from './home.ts'
import { commandOf, listProcessesIn } from './live-process.ts'
import { stopServer } from './stop-server.ts'

/**
 * Stops the server left behind by a launcher that was killed by kill -9. Returns the pid still named by postmaster.pid
 * when it is a zombie or another program’s: PostgreSQL would take it for a live server.
 */
export const stopOrphan = async (home: Home, binaries: Binaries, cluster: string): Promise<number | undefined> => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (!(pid > 0)) return undefined
  const command = await commandOf(pid)
  const isOurs = command?.includes('postgres') && command.includes(` -D ${cluster} `)
  if (isOurs) await stopServer(home, binaries, cluster)
  const socketDir = lines[4] ?? ''
  if (basename(socketDir).startsWith(socketPrefix)) await rm(socketDir, { recursive: true, force: true })
  return isOurs || command === undefined ? undefined : pid
}

/** Idle backends stop with their postmaster; one in the middle of a long statement does not notice its end. */
export const stopOrphanBackends = async (cluster: string): Promise<void> => {
  for (const pid of await listProcessesIn(cluster)) {
    const isBackend = (await commandOf(pid))?.startsWith('postgres:')
    if (isBackend) killIfThere(pid)
  }
}

const killIfThere = (pid: number) => {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The process ended meanwhile.
  }
}
