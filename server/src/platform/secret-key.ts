import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretKey } from './chiffrement.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

type Keys = Pick<Config, 'secretKey' | 'secretKeyPrecedente' | 'dataDir'>

/** The key of the settings, or the one in the data directory, with the previous key during a rotation. */
export const readSecretKey = async (config: Keys): Promise<SecretKey> => ({
  courante: config.secretKey ?? (await openSecretKey(config.dataDir)),
  precedente: config.secretKeyPrecedente,
})

/**
 * The secret key outside production: drawn at the first start and stored in the data directory. Two servers that start
 * together get the same one.
 */
export const openSecretKey = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret-key')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unreadable(path, error)
  }
  const key = await readFile(path, 'utf8').catch((error) => {
    throw unreadable(path, error)
  })
  if (key.length < 32)
    throw new StartError(`La clé de chiffrement « ${path} » est abîmée : restaurez-la, ou donnez-la dans SECRET_KEY.`)
  return key
}

/** The key drawn by a former start, if any; creates nothing. */
export const findSecretKey = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'secret-key'), 'utf8').catch(() => undefined)

const unreadable = (path: string, cause: unknown) =>
  new StartError(
    `La clé de chiffrement « ${path} » ne peut pas être lue ou créée : vérifiez les droits de ce dossier, ou choisissez-en un autre dans DATA_DIR.`,
    { cause },
  )
