import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Home } from './home.ts'
import { startOf } from './live-process.ts'

/** One live launcher per data directory. PostgreSQL's own lock would come too late: we stop orphans first. */
export const takeLauncherLock = async (home: Home): Promise<() => Promise<void>> => {
  const path = join(home.path, 'launcher.pid')
  const identity = `${process.pid} ${await startOf(process.pid)}`
  for (;;) {
    try {
      await writeFile(path, identity, { flag: 'wx', mode: 0o600 })
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      await removeDeadLock(path)
    }
  }
}

const removeDeadLock = async (path: string) => {
  const holder = await readFile(path, 'utf8').catch(() => '')
  const pid = Number.parseInt(holder, 10)
  if (pid > 0 && holder === `${pid} ${await startOf(pid)}`) {
    throw new StartError(
      `Sillon tourne déjà sur ces données (processus ${pid}) : arrêtez-le d’abord, ou choisissez un autre dossier dans DATA_DIR.`,
    )
  }
  await rm(path, { force: true })
}
