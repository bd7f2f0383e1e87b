import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'

/** Flushes the file and its two folders to the disk, so that they survive a power cut. */
export async function flushFile(dossier: string, cle: string) {
  const path = join(dossier, cle)
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  await syncFolder(dirname(path))
  await syncFolder(dossier)
}
