import { open } from 'node:fs/promises'

/** The names in a folder are still there after a power cut. Windows writes them by itself, and refuses to be asked. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
