import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** The system user that runs PostgreSQL. `switchTo` is set when this process is root, which PostgreSQL refuses. */
export type ServerUser = { uid: number; gid: number; switchTo: { uid: number; gid: number } | undefined }

const candidates = ['postgres', '_postgres', 'nobody']

/** @param home data of an earlier start, which keeps its owner even when a better user exists since. */
export const findServerUser = async (home: string): Promise<ServerUser> => {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (process.platform === 'win32') return { uid, gid, switchTo: undefined }
  if (uid !== 0) {
    refuseUnnamedUser()
    return { uid, gid, switchTo: undefined }
  }
  const owner = await ownerOf(home)
  const users = await listUsers()
  const user = owner ?? candidates.map((name) => users.get(name)).find((candidate) => candidate !== undefined)
  if (!user) {
    throw new StartError(
      'PostgreSQL refuse de tourner en root et aucun compte « postgres » ou « nobody » n’existe ici : lancez Sillon avec un compte ordinaire, ou indiquez votre propre serveur dans DATABASE_URL.',
    )
  }
  return { ...user, switchTo: user }
}

/** Throws when the user has no name: initdb needs one, and a container started under a random uid has none. */
const refuseUnnamedUser = () => {
  try {
    userInfo()
  } catch {
    throw new StartError(
      'Le compte qui lance Sillon n’a pas de nom sur cette machine, ce que PostgreSQL refuse : indiquez votre propre serveur PostgreSQL dans DATABASE_URL.',
    )
  }
}

const ownerOf = async (path: string) => {
  const stats = await stat(path).catch(() => undefined)
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

const listUsers = async () => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return new Map(
    lines
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name ?? '', { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] as const),
  )
}

/** Whether the user can read this file or enter this folder, and every folder above it. */
export const canReach = async (user: ServerUser, path: string): Promise<boolean> => {
  if (process.platform === 'win32') return true
  for (let folder = path; ; folder = dirname(folder)) {
    const stats = await stat(folder)
    const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
    const needed = stats.isDirectory() ? 0o1 : 0o4
    if (((stats.mode >> shift) & needed) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
