import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The bytes, and the two folders that name them: after a power cut they are still there. */
export async function flushFile(dossier: string, cle: string) {
  for (const path of [join(dossier, cle), dirname(join(dossier, cle)), dossier]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
