import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Home } from './home.ts'
import { startOf } from './live-process.ts'

// Milliseconds. A restart may begin while the former launcher is still closing.
const patience = 1000

const lockOf = (home: Home) => join(home.path, 'launcher.pid')

/**
 * Allows one live launcher per data directory. PostgreSQL’s own lock comes too late, because orphans are stopped before
 * it.
 */
export const takeLauncherLock = async (home: Home): Promise<() => Promise<void>> => {
  const path = lockOf(home)
  const deadline = Date.now() + patience
  while (!(await createLock(path))) {
    const holder = await findLiveHolder(home)
    if (holder === undefined) {
      await rm(path, { force: true })
    } else if (Date.now() > deadline) {
      throw new StartError(
        `Sillon tourne déjà sur ces données (processus ${holder}) : arrêtez-le d’abord, ou choisissez un autre dossier dans DATA_DIR.`,
      )
    } else {
      await setTimeout(100)
    }
  }
  return () => rm(path, { force: true })
}

/** Made by a hard link, which appears together with its content: a lock file read half-written would look dead. */
const createLock = async (path: string) => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${process.pid} ${await startOf(process.pid)}`, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Pid of the process that runs the server of this data directory. */
export const findLiveHolder = async (home: Home): Promise<number | undefined> => {
  const identity = await readFile(lockOf(home), 'utf8').catch(() => '')
  const pid = Number.parseInt(identity, 10)
  const start = pid > 0 ? await startOf(pid) : undefined
  return start !== undefined && identity === `${pid} ${start}` ? pid : undefined
}
