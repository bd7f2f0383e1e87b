import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'

/** The bytes, and the two folders that name them: after a power cut they are still there. */
export async function flushFile(dossier: string, cle: string) {
  const path = join(dossier, cle)
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  await syncFolder(dirname(path))
  await syncFolder(dossier)
}
