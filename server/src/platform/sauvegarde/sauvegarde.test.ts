import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fillDemonstration } from '../../testing/fill-demonstration.ts'
import { repackArchive } from '../../testing/repack-archive.ts'
import { SECRET_KEY } from '../../testing/test-app.ts'
import { anEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import type { Database } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import { backup } from './backup.ts'
import { connect } from './connection.ts'
import { restore } from './restore.ts'

const source = await createTestDatabase()
const { fileStore } = await createTestFileStore()
const from = (url: string) => ({ url, secretKey: SECRET_KEY, fileStore })
const folder = await mkdtemp(join(tmpdir(), 'sillon-sauvegarde-'))
const path = join(folder, 'demo.tar')
// Each test writes and reads everything several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const CONFIANCE = { secretKey: SECRET_KEY }
const NOW = new Date('2026-11-22T02:00:00Z')
beforeAll(async () => {
  await fillDemonstration(source.url, '2026-11-22')
  await backup(from(source.url), { path, now: NOW })
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})

async function anEmptyPlace() {
  const place = await anEmptyDatabase()
  const store = await createTestFileStore()
  onTestFinished(place.drop)
  return { ...place, ...store }
}

/** One line per table: its number of rows and a digest of their content, generated columns included. */
async function digestOf(url: string) {
  const { client, cut } = await connect(url)
  const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  const digests: Record<string, string> = {}
  for (const { tablename } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${tablename} t`,
    )
    digests[tablename] = rows[0].digest
  }
  cut()
  return digests
}

test('R59 : ce qui est sauvegardé se restaure ailleurs à l’identique, colonnes calculées, numéros et contraintes compris', async () => {
  const place = await anEmptyPlace()
  const archive = await verifyArchive(path, CONFIANCE)
  await restore({ url: place.url, fileStore: place.fileStore }, archive)
  const { sessions: _, migrations: __, ...expected } = await digestOf(source.url)
  expect(await digestOf(place.url)).toMatchObject(expected)
  expect(archive.manifeste.tables.find(({ nom }) => nom === 'adhesions')?.lignes).toBeGreaterThan(10)

  expect(await shapeOf(place.db)).toEqual(await shapeOf(source.db))
})

/** Constraints, triggers and sequences, which a restoration removes and restores. */
const shapeOf = async (db: Database) =>
  (
    await sql`select conrelid::regclass::text as objet, conname || pg_get_constraintdef(oid) as forme from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select sequencename::text, last_value::text from pg_sequences where schemaname = 'public'
      order by 1, 2`.execute(db)
  ).rows

test('R59 : les outils du système lisent l’archive et ses sommes', async () => {
  const there = join(folder, 'ouverte')
  await mkdir(there)
  await promisify(execFile)('tar', ['xf', path, '-C', there])
  const sums = join(there, 'sommes/000001')
  const { stdout } = await promisify(execFile)('sha256sum', ['--check', '--quiet', sums], { cwd: there })
  expect(stdout).toBe('')
  const piece = await readFile(join(there, 'tables/otex/000001.copy.zst'))
  expect(zstdDecompressSync(piece).toString()).toMatch(/^\w+\t/)
})

test('R59 : un bit changé, où que ce soit, ou une fin coupée font refuser l’archive', async () => {
  const bytes = await readFile(path)
  const copy = join(folder, 'abimee.tar')
  const refusal = async (content: Uint8Array) => {
    await writeFile(copy, content)
    return verifyArchive(copy, CONFIANCE).then(() => 'acceptée', String)
  }
  for (const offset of await listOffsets(bytes.length)) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(offset) ^ (1 << (offset % 8)), offset)
    expect(await refusal(damaged), `octet ${offset}`).toMatch(
      /abîmée|n’est pas une sauvegarde|signature de cette sauvegarde est fausse/,
    )
  }
  for (const length of [1, 512, 3000, bytes.length >> 1, bytes.length - 1024, bytes.length - 1])
    expect(await refusal(bytes.subarray(0, length)), `${length} octets`).toMatch(/abîmée|n’est pas une sauvegarde/)
  expect(await refusal(Buffer.concat([bytes, Buffer.alloc(512)]))).toMatch(/abîmée/)
  expect(await refusal(bytes)).toBe('acceptée')
})

/** Offsets in the header and the content of each entry, in the seal and in the end of the archive. */
async function listOffsets(length: number) {
  const offsets = [
    0,
    150,
    length - 3072,
    length - 2500,
    length - 2200,
    length - 2048,
    length - 1500,
    length - 1200,
    length - 1,
  ]
  let at = 0
  for await (const { taille } of readArchive(await verifyArchive(path, CONFIANCE))) {
    offsets.push(at + 100 + (at % 50), at + 512 + (taille >> 1))
    at += 512 + Math.ceil(taille / 512) * 512
  }
  return offsets.filter((offset) => offset < length)
}

test('R59 : un fichier étranger ou absent est refusé d’une phrase', async () => {
  const foreign = join(folder, 'autre.tar')
  await promisify(execFile)('tar', ['cf', foreign, '-C', folder, 'demo.tar'])
  await expect(verifyArchive(foreign, CONFIANCE)).rejects.toThrow(/n’est pas une sauvegarde de Sillon/)
  await writeFile(foreign, '')
  await expect(verifyArchive(foreign, CONFIANCE)).rejects.toThrow(/n’est pas une sauvegarde de Sillon/)
  await expect(verifyArchive(join(folder, 'absente.tar'), CONFIANCE)).rejects.toThrow(/ne peut pas être lue/)
})

test('R59 : une sauvegarde d’une version plus récente est refusée, et laisse la base vide', async () => {
  const place = await anEmptyPlace()
  const ours = (await readMigrations()).slice(0, -1)
  await expect(
    restore({ url: place.url, fileStore: place.fileStore }, await verifyArchive(path, CONFIANCE), ours),
  ).rejects.toThrow(/version plus récente de Sillon/)
  expect(await isEmpty(place.url)).toBe(true)

  const later = join(folder, 'demain.tar')
  await repackArchive(path, later, ({ nom, octets }) => ({
    nom,
    octets: nom === 'sillon.json' ? Buffer.from(octets.toString().replace('"format": 2', '"format": 3')) : octets,
  }))
  await expect(verifyArchive(later, CONFIANCE)).rejects.toThrow(/version plus récente de Sillon/)
})

test.each([
  ['une ligne de moins', 'tables/adherents/000001.copy.zst', (octets: Buffer) => edit(octets, /[^\n]*\n$/, '')],
  ['un lien rompu', 'tables/communes/000001.copy.zst', (octets: Buffer) => edit(octets, /^\w+/, '99999')],
  [
    'une table en trop',
    'manifeste.json',
    (octets: Buffer) => Buffer.from(octets.toString().replace('"otex"', '"oteks"')),
  ],
])('R59 : avec %s, tout est refusé et la base reste vide', async (_, piece, change) => {
  const place = await anEmptyPlace()
  const lying = join(folder, 'menteuse.tar')
  await repackArchive(path, lying, ({ nom, octets }) => ({ nom, octets: nom === piece ? change(octets) : octets }))
  await expect(
    restore({ url: place.url, fileStore: place.fileStore }, await verifyArchive(lying, CONFIANCE)),
  ).rejects.toThrow(/abîmée/)
  expect(await isEmpty(place.url)).toBe(true)
})

const edit = (octets: Buffer, pattern: RegExp, by: string) =>
  zstdCompressSync(Buffer.from(zstdDecompressSync(octets).toString('latin1').replace(pattern, by), 'latin1'))

async function isEmpty(url: string) {
  const { client, cut } = await connect(url)
  const { rows } = await client.query("select from pg_class where relnamespace = 'public'::regnamespace")
  cut()
  return rows.length === 0
}

test('R59 : une base qui a des tables est refusée telle quelle', async () => {
  const before = await digestOf(source.url)
  await expect(restore({ url: source.url, fileStore }, await verifyArchive(path, CONFIANCE))).rejects.toThrow(
    /n’est pas vide/,
  )
  expect(await digestOf(source.url)).toEqual(before)
})

test('une sauvegarde arrêtée en chemin ne laisse ni fichier ni connexion', async () => {
  const stopped = join(folder, 'arretee.tar')
  let pieces = 0
  const signal = {
    throwIfAborted: () => {
      pieces += 1
      if (pieces === 3) throw new Error('arrêt')
    },
  } as AbortSignal
  await expect(backup(from(source.url), { path: stopped, now: NOW, signal })).rejects.toThrow('arrêt')
  expect((await readdir(folder)).filter((nom) => nom.startsWith('arretee'))).toEqual([])
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'sillon-sauvegarde'
      and datname = current_database()`.execute(source.db)
    expect(rows).toEqual([])
  })
})

test('une base vide ne se sauvegarde pas', async () => {
  const place = await anEmptyPlace()
  const nothing = backup(from(place.url), { path: join(folder, 'rien.tar'), now: NOW })
  await expect(nothing).rejects.toThrow(/base est vide/)
})
