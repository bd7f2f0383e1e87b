import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { keyIdOf, listKeys } from '../chiffrement.ts'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../embedded-postgres/running.ts'
import { type FileStore, StoreUnavailable } from '../file-store/file-store.ts'
import { openFileStore } from '../file-store/open-file-store.ts'
import { findSecretKey, readSecretKey } from '../secret-key.ts'
import { StartError } from '../start-error.ts'
import { verifyArchive } from './archive-reader.ts'
import { backup } from './backup.ts'
import type { Manifeste } from './format.ts'
import { restore } from './restore.ts'

type Say = (line: string) => void

/** Works while the portal runs: its embedded server is shared. */
export async function runBackup(config: Config, file: string, now: Date, say: Say) {
  const path = file ? resolve(file) : join(config.backupDir ?? join(config.dataDir, 'sauvegardes'), nameAt(now))
  await refuseExisting(path)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const secretKey = await readSecretKey(config)
  const shared = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  const begun = performance.now()
  const manifeste = await onServer({ config, url: shared, say }, (place) =>
    backup({ ...place, secretKey }, { path, now }),
  )
  const { size } = await stat(path)
  const { fichiers_perdus } = manifeste
  say(`Sauvegarde écrite\u00a0: ${path}`)
  say(`${describe(manifeste)}, ${toMo(size)}, en ${toSeconds(begun)}.`)
  if (fichiers_perdus > 0)
    say(
      `Attention\u00a0: ${fichiers_perdus > 1 ? `${fichiers_perdus} fichiers manquent ou sont abîmés` : 'un fichier manque ou est abîmé'} dans le magasin.`,
    )
  say(
    'Elle ne contient pas la clé de chiffrement (SECRET_KEY, ou le fichier secret-key de DATA_DIR)\u00a0: gardez-la à part. Sans elle, la sauvegarde ne se restaure pas, et les IBAN et les seconds facteurs ne se lisent plus.',
  )
}

type Restauration = { file: string; forcer: boolean }

/** Restores into an empty place, with the portal stopped. */
export async function runRestore(config: Config, { file, forcer }: Restauration, say: Say) {
  const begun = performance.now()
  const courante = config.secretKey ?? (await findSecretKey(config.dataDir))
  const secretKey = courante === undefined ? undefined : { courante, precedente: config.secretKeyPrecedente }
  const archive = await verifyArchive(resolve(file), { secretKey, forcer })
  const { version, cree_le, empreinte_cle } = archive.enTete
  say(`Sauvegarde entière (${version}, ${cree_le})\u00a0: restauration…`)
  await onServer({ config, url: config.databaseUrl, say }, (place) => restore(place, archive))
  say(`Restauration terminée\u00a0: ${describe(archive.manifeste)}, en ${toSeconds(begun)}.`)
  if (secretKey && listKeys(secretKey).some((key) => keyIdOf(key) === empreinte_cle)) return
  say(
    'Attention\u00a0: la clé de chiffrement n’est pas celle de la sauvegarde. Avant de démarrer le portail, remettez l’ancienne dans SECRET_KEY ou dans le fichier secret-key de DATA_DIR.',
  )
}

type Server = { config: Config; url: string | undefined; say: Say }
type Place = { url: string; fileStore: FileStore }

async function onServer<Result>({ config, url, say }: Server, run: (place: Place) => Promise<Result>) {
  const fileStore = await openFileStore(config.files)
  if (url) return run({ url, fileStore }).catch(refuseStore)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say })
  return run({ url: embedded.connectionString, fileStore }).catch(refuseStore).finally(embedded.stop)
}

const refuseStore = (error: unknown) => {
  if (!(error instanceof StoreUnavailable)) throw error
  throw new StartError(
    `Le magasin de fichiers de FILES_URL refuse ou ne répond pas (${error.code})\u00a0: rien n’est fait.`,
    {
      cause: error,
    },
  )
}

async function refuseExisting(path: string) {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartError(`Le fichier «\u00a0${path}\u00a0» existe déjà\u00a0: choisissez un autre nom.`)
}

/** Not in the format of a nightly archive, so that it is never deleted automatically. */
const nameAt = (now: Date) => `sillon-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar`

const describe = ({ tables, fichiers }: Manifeste) => {
  const lignes = tables.reduce((sum, table) => sum + table.lignes, 0)
  return `${tables.length} tables, ${lignes.toLocaleString('fr-FR')} lignes, ${fichiers.toLocaleString('fr-FR')} fichiers`
}

const toMo = (bytes: number) => `${(bytes / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`

const toSeconds = (begun: number) =>
  `${((performance.now() - begun) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`
