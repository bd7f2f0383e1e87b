import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openFileStore } from '../platform/file-store/open-file-store.ts'

/** A file store in its own folder, and the keys it holds. */
export async function createTestFileStore() {
  const dossier = await mkdtemp(join(tmpdir(), 'sillon-fichiers-'))
  afterAll(() => rm(dossier, { recursive: true, force: true }))
  return {
    dossier,
    fileStore: await openFileStore({ dossier }),
    list: async () => {
      const found = await readdir(dossier, { recursive: true, withFileTypes: true })
      return found.filter((one) => one.isFile()).map(({ name }) => `${name.slice(0, 2)}/${name}`)
    },
  }
}
