import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A data folder to erase after use. Any user may enter it, unlike the folders of `mkdtemp`: started by root, the database
 * runs as another user, and would otherwise be kept in the folder of the system, which nobody erases.
 */
export async function createTemporaryData(prefix: string): Promise<{ dataDir: string; erase: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), prefix))
  await chmod(dataDir, 0o755)
  return { dataDir, erase: () => rm(dataDir, { recursive: true, force: true }) }
}
