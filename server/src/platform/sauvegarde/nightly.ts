import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { backup, type Source } from './backup.ts'
import { connect } from './connection.ts'
import type { Manifeste } from './format.ts'
import { listPerimees } from './retention.ts'

/** What the database on the same disk needs to go on. */
const RESERVE = 256 * 1024 * 1024

/** There would be no room left: nothing was written. */
export class NoRoom extends Error {
  readonly libre: number
  readonly voulu: number
  constructor(libre: number, voulu: number) {
    super()
    this.libre = libre
    this.voulu = voulu
  }
}

/** A night that has its archive is left alone: a run may be repeated. Former ones are thinned after the new one is whole. */
export async function backupNight(
  source: Source,
  folder: string,
  now: Date,
  signal: AbortSignal,
): Promise<Manifeste | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const nuit = jourOf(now.toISOString())
  const path = join(folder, nameOf(nuit))
  const nuits = await listNuits(folder)
  let manifeste: Manifeste | undefined
  if (!nuits.includes(nuit)) {
    // What a killed server left.
    for (const name of await readdir(folder)) if (DRAFT.test(name)) await rm(join(folder, name))
    const voulu = await estimate(source, folder, nuits.at(-1))
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < voulu) throw new NoRoom(bavail * bsize, voulu)
    manifeste = await backup(source, { path, now, signal })
  }
  for (const perimee of listPerimees([...nuits, nuit])) await rm(join(folder, nameOf(perimee)), { force: true })
  return manifeste
}

/** The nights that have an archive, the last one at the end. What people put there has another name. */
export async function listNuits(folder: string): Promise<Jour[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => NIGHT.exec(name)?.[1] ?? []).toSorted()
}

const NIGHT = /^sillon-(\d{4}-\d{2}-\d{2})\.tar$/
const DRAFT = /^sillon-\d{4}-\d{2}-\d{2}\.tar\.partiel$/

const nameOf = (nuit: Jour) => `sillon-${nuit}.tar`

/** A fifth more than the last one; the first time, as much as the database, of which an archive takes a tenth. */
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
