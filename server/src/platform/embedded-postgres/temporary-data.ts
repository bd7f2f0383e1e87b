import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of Linux whose files stay in memory: a database of a thousand files is copied there thirty times faster. */
const MEMORY = '/dev/shm'
/** Left free for the system: the databases of all stories take 2 GB. A container gives 64 MB to this folder. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * A data folder to erase after use. Any user may enter it, unlike the folders of `mkdtemp`: started by root, the database
 * runs as another user, and would otherwise be kept in the folder of the system, which nobody erases.
 */
export async function createTemporaryData(prefix: string): Promise<{ dataDir: string; erase: () => Promise<void> }> {
  const dataDir = await mkdtemp(join((await hasMemory()) ? MEMORY : tmpdir(), prefix))
  await chmod(dataDir, 0o755)
  return { dataDir, erase: () => rm(dataDir, { recursive: true, force: true }) }
}

/** `TMPDIR` decides when it is set. */
async function hasMemory(): Promise<boolean> {
  if (process.env.TMPDIR || process.availableMemory() < NEEDED_BYTES) return false
  const folder = await statfs(MEMORY).catch(() => undefined)
  return folder !== undefined && folder.bavail * folder.bsize >= NEEDED_BYTES
}
