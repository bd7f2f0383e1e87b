import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The bytes, and the two folders that name them: after a power cut they are still there. */
export async function flushFile(dossier: string, cle: string) {
  const path = join(dossier, cle)
  await flush(path, 'r+')
  // Windows writes the names by itself, and refuses to be asked.
  if (process.platform === 'win32') return
  await flush(dirname(path), 'r')
  await flush(dossier, 'r')
}

async function flush(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
