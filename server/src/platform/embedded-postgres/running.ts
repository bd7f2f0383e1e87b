import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { toConnectionString } from './endpoint.ts'
import { openHome } from './home.ts'
import { findLiveHolder } from './launcher-lock.ts'

/**
 * Address of the server of a portal that runs on this data directory: a command uses it instead of waiting for its end.
 */
export const findRunningPostgres = async (dataDir: string): Promise<string | undefined> => {
  const home = await openHome(dataDir)
  if ((await findLiveHolder(home)) === undefined) return undefined
  const lines = (await readFile(join(home.path, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [, , , port, socketDir, address, , status] = lines.map((line) => line.trim())
  if (status !== 'ready') throw new StartError('Sillon démarre ou s’arrête\u00a0: réessayez dans un instant.')
  const password = await readFile(join(home.path, 'password'), 'utf8')
  return toConnectionString({ host: socketDir || address || '', port: Number(port) }, password)
}
