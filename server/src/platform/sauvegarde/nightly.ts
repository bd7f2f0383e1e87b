import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { backup, type Source } from './backup.ts'
import { connect } from './connection.ts'
import type { Manifeste } from './format.ts'
import { listPerimees } from './retention.ts'

/** Bytes left free for the database when it is on the same disk. */
const RESERVE = 256 * 1024 * 1024

/** The disk has not enough room: nothing was written. */
export class NoRoom extends Error {
  readonly libre: number
  readonly voulu: number
  constructor(libre: number, voulu: number) {
    super()
    this.libre = libre
    this.voulu = voulu
  }
}

/**
 * Makes the archive of the night, once: a run may be repeated. Old archives are deleted after the new one is complete.
 */
export async function backupNight(
  source: Source,
  folder: string,
  now: Date,
  signal: AbortSignal,
): Promise<Manifeste | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const nuit = jourOf(now)
  const path = join(folder, nameOf(nuit))
  const nuits = await listNuits(folder)
  let manifeste: Manifeste | undefined
  if (!nuits.includes(nuit)) {
    // Drafts left by a stopped server.
    for (const name of await readdir(folder)) if (DRAFT.test(name)) await rm(join(folder, name))
    const voulu = await estimate(source, folder, nuits.at(-1))
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < voulu) throw new NoRoom(bavail * bsize, voulu)
    manifeste = await backup(source, { path, now, signal })
  }
  for (const perimee of listPerimees([...nuits, nuit])) await rm(join(folder, nameOf(perimee)), { force: true })
  return manifeste
}

/** The nights with an archive, the last one at the end. Other files in the folder are ignored. */
export async function listNuits(folder: string): Promise<Jour[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => NIGHT.exec(name)?.[1] ?? []).toSorted()
}

const NIGHT = /^sillon-(\d{4}-\d{2}-\d{2})\.tar$/
const DRAFT = /^sillon-\d{4}-\d{2}-\d{2}\.tar\.partiel$/

const nameOf = (nuit: Jour) => `sillon-${nuit}.tar`

/**
 * Bytes: a fifth more than the last archive; the first time, as much as the database, though an archive takes a tenth
 * of it.
 */
async function estimate({ url }: Pick<Source, 'url'>, folder: string, derniere: Jour | undefined): Promise<number> {
  if (derniere !== undefined) return (await stat(join(folder, nameOf(derniere)))).size * 1.2 + RESERVE
  const { client, cut } = await connect(url)
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
    return Number(rows[0]?.size) + RESERVE
  } finally {
    cut()
  }
}
