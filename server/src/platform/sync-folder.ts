import { open } from 'node:fs/promises'

/** Makes the names in a folder survive a power cut. Windows does it by itself, and refuses the call. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
