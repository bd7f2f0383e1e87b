import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { jourOf } from '@sillon/domain/jour'
import { inviteAdmin } from './comptes/comptes/creation-admin.service.ts'
import type { Etape } from './demonstration/fill-database.ts'
import { seedDatabase } from './demonstration/load-demonstration.ts'
import { showProgress } from './demonstration/show-progress.ts'
import { ADHESIONS_GRANDE, TAILLE_DEMO, tailleFrance } from './demonstration/taille.ts'
import type { SecretKey } from './platform/chiffrement.ts'
import { runRotation } from './platform/cles/commande.ts'
import { requireKeyOfBase } from './platform/cles/temoins.ts'
import { type Config, readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { loadReferentiels } from './platform/db/load-referentiels.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from './platform/embedded-postgres/running.ts'
import { createTemporaryData } from './platform/embedded-postgres/temporary-data.ts'
import { openFileStore } from './platform/file-store/open-file-store.ts'
import { createOutbox, type Outbox } from './platform/mail/outbox.ts'
import { runBackup, runRestore } from './platform/sauvegarde/commands.ts'
import { readSecretKey } from './platform/secret-key.ts'
import { StartError } from './platform/start-error.ts'
import { describeStartFailure } from './platform/start-failure.ts'

const USAGE = `Commandes :
  admin:create ADRESSE [--prenom P] [--nom N]                invite un administrateur, ou renouvelle son lien
  backup [FICHIER]                                           sauvegarde la base et les fichiers, même portail ouvert
  restore FICHIER [--forcer]                                 restaure une sauvegarde dans une base neuve
  keys:rotate [--forcer]                                     passe tout ce qui est chiffré sous la clé de SECRET_KEY
  migrate                                                    met la base à jour
  seed [--taille demo|grande] [--adhesions N] [--vider]      charge les données de démonstration
  types [--verify]                                           écrit les types des tables, ou vérifie qu’ils sont à jour`

type Options = {
  taille?: string
  adhesions?: string
  vider?: boolean
  forcer?: boolean
  verify?: boolean
  prenom?: string
  nom?: string
}

/** `mots`: how many words the command takes beside its options, at least and at most. */
type Command = { mots: readonly [number, number]; run: (options: Options, mot: string) => Promise<void> }

const COMMANDS: Record<string, Command> = {
  'admin:create': { mots: [1, 1], run: createAdmin },
  backup: { mots: [0, 1], run: (_, file) => runBackup(readConfig(process.env), file, new Date(), console.log) },
  restore: {
    mots: [1, 1],
    run: ({ forcer = false }, file) => runRestore(readConfig(process.env), { file, forcer }, console.log),
  },
  'keys:rotate': { mots: [0, 0], run: rotate },
  migrate: { mots: [0, 0], run: () => onDatabase(async () => {}) },
  seed: { mots: [0, 0], run: seed },
  types: { mots: [0, 0], run: types },
}

async function seed({ taille, adhesions, vider = false }: Options) {
  const config = readConfig(process.env)
  if (config.isProduction) throw new StartError('Les données de démonstration ne se chargent pas en production.')
  const wanted = readTaille(taille, adhesions)
  const secretKey = await readSecretKey(config)
  const today = jourOf(new Date())
  await onDatabase(async (url) => {
    const progress = {
      adhesions: showProgress(process.stdout, wanted.adhesions, 'adhésions'),
      bons: showProgress(process.stdout, wanted.bons, 'bons de commande'),
    }
    const onProgress = (done: number, etape: Etape) => progress[etape](done)
    const magasin = vider ? { fileStore: await openFileStore(config.files) } : undefined
    await seedDatabase(url, { taille: wanted, secretKey, today, vider: magasin, onProgress })
  }, config)
}

/** Works while the portal runs. The link is always printed: whoever reads it has access to the machine. */
async function createAdmin({ prenom, nom }: Options, email: string) {
  const config = readConfig(process.env)
  const secretKey = await readSecretKey(config)
  const outbox = createOutbox(secretKey, config.publicUrl, { enqueue: async () => {} })
  const printing: Outbox = {
    ...outbox,
    post: async (tx, destinataire, mail, now) => {
      if (config.smtpUrl) await outbox.post(tx, destinataire, mail, now)
      console.log(`Lien à ouvrir dans les 24 heures\u00a0: ${mail.bouton?.href}`)
    },
  }
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  await onDatabase(
    async (url) => {
      const identifiant = await onKey(url, secretKey, (db) =>
        inviteAdmin(db, printing, { email, prenom, nom }, new Date()),
      )
      console.log(`Identifiant\u00a0: ${identifiant}`)
    },
    running ? { ...config, databaseUrl: running } : config,
  )
}

function readTaille(taille: string | undefined, adhesions: string | undefined) {
  if (adhesions !== undefined) {
    if (!/^[1-9]\d{1,5}$/.test(adhesions)) throw new StartError('--adhesions attend un nombre de 10 à 999999.')
    return tailleFrance(Number(adhesions))
  }
  if (taille === 'grande') return tailleFrance(ADHESIONS_GRANDE)
  if (taille === undefined || taille === 'demo') return TAILLE_DEMO
  throw new StartError('--taille attend demo ou grande.')
}

/** Checks first that the secret key is the database’s: nothing is written under another one. */
async function onKey<Result>(url: string, secretKey: SecretKey, run: (db: Database) => Promise<Result>) {
  const db = openDatabase(url, { max: 1 })
  try {
    await requireKeyOfBase(db, secretKey)
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** Works while the portal runs. */
async function rotate({ forcer = false }: Options) {
  const config = readConfig(process.env)
  const secretKey = await readSecretKey(config)
  const fileStore = await openFileStore(config.files)
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  await onDatabase(
    async (url) => {
      const db = openDatabase(url, { max: 1 })
      await runRotation({ db, fileStore, secretKey }, { forcer, say: console.log }).finally(() => db.destroy())
    },
    running ? { ...config, databaseUrl: running } : config,
  )
}

/** Runs on the database of the settings, migrated and with its reference lists loaded. */
async function onDatabase(run: (url: string) => Promise<void>, config: Config = readConfig(process.env)) {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: console.log })
  try {
    const url = embedded?.connectionString ?? config.databaseUrl ?? ''
    const { applied } = await migrate(url)
    console.log(applied.length > 0 ? `Migrations appliquées : ${applied.length}.` : 'La base est à jour.')
    await loadReferentiels(url)
    await run(url)
  } finally {
    await embedded?.stop()
  }
}

/** Generates the table types from a temporary database with this version’s migrations. */
async function types({ verify = false }: Options) {
  const { dataDir, erase } = await createTemporaryData('sillon-types-')
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, test: true })
  try {
    await migrate(connectionString)
    await generateTypes(connectionString, verify)
  } finally {
    await stop()
    await erase()
  }
}

async function generateTypes(url: string, verify: boolean) {
  const program = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
  const args = ['--url', url, '--config-file', '.kysely-codegenrc.json', ...(verify ? ['--verify'] : [])]
  try {
    await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
    })
  } catch (cause) {
    const sentence = verify
      ? 'Les types des tables ne suivent pas les migrations : lancez npm run db:types.'
      : 'Les types des tables n’ont pas pu être écrits.'
    throw new StartError(sentence, { cause })
  }
  console.log(verify ? 'Les types des tables sont à jour.' : 'Les types des tables sont écrits.')
}

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        taille: { type: 'string' },
        adhesions: { type: 'string' },
        vider: { type: 'boolean' },
        forcer: { type: 'boolean' },
        verify: { type: 'boolean' },
        prenom: { type: 'string' },
        nom: { type: 'string' },
      },
    })
    const [name = '', ...mots] = positionals
    const command = COMMANDS[name]
    const [least, most] = command?.mots ?? [0, -1]
    if (command && mots.length >= least && mots.length <= most) return () => command.run(values, mots[0] ?? '')
  } catch {}
  throw new StartError(USAGE)
}

try {
  await readCommand()()
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
