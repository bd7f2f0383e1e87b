import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

/**
 * Stops in fast mode, which rolls back transactions in progress; in immediate mode only if that hangs, and the next
 * start then replays the journal.
 */
export const stopServer = async (home: Home, { pgCtl }: Binaries, cluster: string): Promise<void> => {
  const stop = (mode: string) =>
    promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '10'], {
      cwd: home.path,
      ...home.user.switchTo,
    })
  await stop('fast')
    .catch(() => stop('immediate'))
    .catch((error) => {
      throw new StartError(`Le serveur de base de données de « ${cluster} » ne veut pas s’arrêter.`, { cause: error })
    })
}
