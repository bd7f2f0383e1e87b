import { execFileSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aDataDir } from '../../server/src/testing/launch-in-child.ts'

/** Why a small disk cannot be created on this machine; undefined: it can. */
export function reasonOfNoDisk(): string | undefined {
  if (process.platform !== 'linux') return 'un petit disque ne se monte que sous Linux'
  if (process.getuid?.() !== 0) return 'monter un petit disque demande d’être root'
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'cette machine refuse de monter un disque'
  }
}

/** Mounts a disk in memory; `fill` leaves not one byte free, `makeRoom` frees what `fill` took. */
export async function aPetitDisque(megaoctets: number) {
  const path = await aDataDir()
  await mkdir(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megaoctets}m,mode=755`, 'tmpfs', path])
  onTestFinished(() => void execFileSync('umount', [path]))
  const lest = join(path, 'lest')
  const fill = async () => {
    const file = await open(lest, 'a')
    try {
      for (const size of [1 << 20, 1 << 12]) {
        for (;;) if ((await file.write(Buffer.alloc(size))).bytesWritten < size) break
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      await file.close()
    }
  }
  return { path, fill, makeRoom: () => rm(lest, { force: true }) }
}
