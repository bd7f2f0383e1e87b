import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach, findServerUser, type ServerUser } from './server-user.ts'

/** The folder, with mode 0700, of everything the embedded server owns: cluster, password, log, launcher file. */
export type Home = { path: string; user: ServerUser }

const systemFolder = '/var/lib/sillon'

export const openHome = async (dataDir: string): Promise<Home> => {
  try {
    await mkdir(dataDir, { recursive: true })
    const home = await chooseHome(await realpath(dataDir))
    await createPrivateFolder(home)
    await access(home.path, constants.R_OK | constants.W_OK | constants.X_OK)
    return home
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `Le dossier des données « ${dataDir} » ne peut pas être lu et écrit : donnez-en le droit au compte qui lance Sillon, ou choisissez un autre dossier dans DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Existing data keeps its place and owner, even when permissions changed since. */
const chooseHome = async (dataDir: string): Promise<Home> => {
  const inProject = join(dataDir, 'postgres')
  const inSystem = join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const path = (await exists(inSystem)) ? inSystem : inProject
  const user = await findServerUser(path)
  if (path === inSystem || (await canReach(user, dataDir))) return { path, user }
  if (await exists(inProject)) {
    throw new StartError(
      `Le compte qui possède la base de données ne peut plus atteindre « ${inProject} » : rendez le droit de traverser les dossiers parents (chmod a+x).`,
    )
  }
  return { path: inSystem, user }
}

const createPrivateFolder = async ({ path, user }: Home) => {
  if (await exists(path)) return
  if (path.startsWith(systemFolder)) {
    await mkdir(systemFolder, { recursive: true })
    await chmod(systemFolder, 0o755)
  }
  await mkdir(path, { mode: 0o700 })
  if (user.switchTo) await chown(path, user.uid, user.gid)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
