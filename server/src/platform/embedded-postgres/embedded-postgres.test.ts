import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { aDataDir } from '../../testing/launch-in-child.ts'
import { StartError } from '../start-error.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

const start = async (options: EmbeddedPostgresOptions) => {
  const server = await startEmbeddedPostgres(options)
  onTestFinished(() => server.stop())
  return server
}

const query = async (connectionString: string, sql: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  onTestFinished(() => client.end())
  return (await client.query(sql)).rows
}

it('garde ce qui a été écrit d’un démarrage à l’autre', async () => {
  const dataDir = await aDataDir()
  const messages: string[] = []
  const first = await startEmbeddedPostgres({ dataDir, onProgress: (message) => messages.push(message) })
  const client = new pg.Client({ connectionString: first.connectionString })
  await client.connect()
  await client.query(`create table commune as select 'Évron' as nom`)
  await client.end()
  await first.stop()
  const second = await start({ dataDir, onProgress: (message) => messages.push(message) })
  expect(await query(second.connectionString, 'select nom, lower(nom) as minuscules from commune')).toEqual([
    { nom: 'Évron', minuscules: 'évron' },
  ])
  expect(messages).toEqual(['Création de la base de données…'])
})

it('écrit sur le disque avant d’acquitter, et n’écoute sur aucun port', async () => {
  const { connectionString } = await start({ dataDir: await aDataDir() })
  const rows = await query(
    connectionString,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
     'listen_addresses', 'server_encoding') order by name`,
  )
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'listen_addresses=',
    'server_encoding=UTF8',
    'synchronous_commit=on',
  ])
  const url = new URL(connectionString)
  const socketDir = url.searchParams.get('host') ?? ''
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700)
  url.search = ''
  url.hostname = '127.0.0.1'
  await expect(query(url.href, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('relance le serveur tué, à la même adresse, avec ce qu’il avait acquitté', async () => {
  const dataDir = await aDataDir()
  const messages: string[] = []
  const { connectionString } = await start({ dataDir, onProgress: (message) => messages.push(message) })
  const first = new pg.Client({ connectionString })
  first.on('error', () => {})
  await first.connect()
  await first.query(`create table commune as select 'Évron' as nom`)
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => messages.at(-1), { timeout: 20_000 }).toBe('La base de données répond de nouveau.')
  expect(messages).toContain('La base de données s’est arrêtée\u00A0: elle est relancée…')
  expect(await query(connectionString, 'select nom from commune')).toEqual([{ nom: 'Évron' }])
})

it('demande le mot de passe même sur sa prise privée', async () => {
  const { connectionString } = await start({ dataDir: await aDataDir(), test: true })
  const url = new URL(connectionString)
  url.password = 'autre'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

it('ouvre la base à son propriétaire, qui n’est pas administrateur mais peut créer pg_trgm et unaccent', async () => {
  const { connectionString } = await start({ dataDir: await aDataDir() })
  await query(connectionString, 'create extension pg_trgm; create extension unaccent')
  expect(await query(connectionString, 'select rolsuper, rolcreatedb from pg_roles where rolname = user')).toEqual([
    { rolsuper: false, rolcreatedb: false },
  ])
})

it('efface tout à l’arrêt d’une base de test', async () => {
  const dataDir = await aDataDir()
  const { stop } = await startEmbeddedPostgres({ dataDir, test: true })
  await stop()
  await expect(stat(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT')
})

it('refuse deux démarrages sur le même dossier, en une phrase', async () => {
  const dataDir = await aDataDir()
  const { connectionString } = await start({ dataDir })
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toBe(
    `Sillon tourne déjà sur ces données (processus ${process.pid})\u00A0: arrêtez-le d’abord, ou choisissez un autre dossier dans DATA_DIR.`,
  )
  expect(await query(connectionString, 'select 1 as un')).toEqual([{ un: 1 }])
})

it.each<[string, (cluster: string) => Promise<void>]>([
  ['sans PG_VERSION', (cluster) => rm(join(cluster, 'PG_VERSION'))],
  ['au fichier de contrôle tronqué', (cluster) => truncate(join(cluster, 'global/pg_control'), 100)],
  ['sans journal', (cluster) => rm(join(cluster, 'pg_wal'), { recursive: true })],
  ['sans mot de passe', (cluster) => rm(join(cluster, '../password'))],
])('dit qu’une base %s est abîmée, en une phrase', async (_, damage) => {
  const dataDir = await aDataDir()
  const { stop } = await startEmbeddedPostgres({ dataDir })
  await stop()
  const cluster = join(dataDir, 'postgres/cluster')
  await damage(cluster)
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toBe(
    `La base de données «\u00A0${cluster}\u00A0» est abîmée et ne démarre pas\u00A0: déplacez ce dossier, puis restaurez une sauvegarde.`,
  )
  await expect(stat(join(dataDir, 'postgres/launcher.pid'))).rejects.toThrow('ENOENT')
})

it('refuse une base d’une autre version de PostgreSQL, sans y toucher', async () => {
  const dataDir = await aDataDir()
  const { stop } = await startEmbeddedPostgres({ dataDir })
  await stop()
  const version = join(dataDir, 'postgres/cluster/PG_VERSION')
  await writeFile(version, '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('vient de PostgreSQL 17')
  expect(await readFile(version, 'utf8')).toBe('17\n')
})
