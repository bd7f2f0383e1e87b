import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

/** PostgreSQL's data directory, and the password of its two roles. */
export type Cluster = { path: string; password: string }

const majorVersion = '18'

export const openCluster = async (
  home: Home,
  binaries: Binaries,
  onProgress: (message: string) => void,
): Promise<Cluster> => {
  const path = join(home.path, 'cluster')
  const passwordFile = join(home.path, 'password')
  const files = await readdir(path).catch(() => undefined)
  if (!files) {
    onProgress('Création de la base de données…')
    await createCluster(home, binaries, path, passwordFile)
  }
  await refuseOtherVersion(path)
  const password = await readFile(passwordFile, 'utf8').catch((error) => {
    throw damaged(path, { cause: error })
  })
  return { path, password }
}

/** Built in another folder and renamed when complete, so that an interrupted start leaves no incomplete cluster. */
const createCluster = async (home: Home, binaries: Binaries, path: string, passwordFile: string) => {
  const draft = `${path}.partiel`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (home.user.switchTo) await chown(passwordFile, home.user.uid, home.user.gid)
  try {
    await promisify(execFile)(binaries.initdb, [...initdbOptions, '-D', draft, `--pwfile=${passwordFile}`], {
      cwd: home.path,
      env: { LC_ALL: 'C' },
      ...home.user.switchTo,
    })
  } catch (error) {
    throw new StartError(`La base de données n’a pas pu être créée dans « ${path} » : ${lastLine(error)}.`, {
      cause: error,
    })
  }
  await rename(draft, path)
}

// The builtin locale provider knows the case of accented letters without any locale installed on the machine.
const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=scram-sha-256',
  '--auth-host=scram-sha-256',
]

const lastLine = (error: unknown) => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  const lines = output.split('\n').filter((line) => line.includes('error') || line.includes('FATAL'))
  return (lines.at(-1) ?? 'erreur inconnue').replace(/^.*?(error|FATAL):\s*/, '')
}

const refuseOtherVersion = async (path: string) => {
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (!/^\d+$/.test(version)) throw damaged(path)
  if (version !== majorVersion) {
    throw new StartError(
      `La base de données « ${path} » vient de PostgreSQL ${version}, et cette version de Sillon attend PostgreSQL ${majorVersion} : sauvegardez-la avec la version de Sillon qui la lisait (npm run backup), déplacez ce dossier, puis restaurez-la ici (npm run restore).`,
    )
  }
}

export const damaged = (path: string, options?: ErrorOptions) =>
  new StartError(
    `La base de données « ${path} » est abîmée et ne démarre pas : déplacez ce dossier, puis restaurez une sauvegarde.`,
    options,
  )
