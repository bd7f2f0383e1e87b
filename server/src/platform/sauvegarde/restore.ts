import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { applyMigration, createHistory, lockMigrations, type Migration, readMigrations } from '../db/migrate.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { StartError } from '../start-error.ts'
import { type Archive, damaged, type Entry, readArchive } from './archive-reader.ts'
import { isEmptyDatabase, listColonnes, listForeignKeys, listTables, quote } from './catalogue.ts'
import { connect } from './connection.ts'
import { openFiles } from './files.ts'
import { type Manifeste, nameOfPiece, TABLES } from './format.ts'

const decompress = promisify(zstdDecompress)

type Place = { url: string; fileStore: FileStore }

/** Restores a verified archive into an empty database, all in one transaction. */
export async function restore({ url, fileStore }: Place, archive: Archive, migrations?: Migration[]) {
  const known = migrations ?? (await readMigrations())
  refuseNewer(archive, known)
  const { client, cut } = await connect(url)
  const entries = readArchive(archive)
  const files = openFiles(fileStore)
  let isCommitting = false
  try {
    await client.query('begin')
    await lockMigrations(client)
    if (!(await isEmptyDatabase(client)))
      throw new StartError(
        'La base n’est pas vide\u00a0: une sauvegarde se restaure dans une base neuve, portail arrêté (un autre DATA_DIR, une autre DATABASE_URL).',
      )
    await createHistory(client)
    const rank = archive.enTete.migrations.length
    for (const migration of known.slice(0, rank)) await applyMigration(client, migration)
    await loadData(client, archive.manifeste, entries)
    for (const migration of known.slice(rank)) await applyMigration(client, migration)
    await files.putAll(entries, archive.manifeste.fichiers)
    isCommitting = true
    await client.query('commit')
    // Failing to update statistics is not an error: the restoration is already committed.
    await client.query('analyze').catch(() => {})
  } catch (error) {
    // When the answer of the commit is lost, it may have succeeded: the files stay, and a second run finds them.
    if (!isCommitting) await files.takeBack()
    throw error
  } finally {
    await entries.return(undefined)
    cut()
  }
}

/** Throws when the archive has a migration that this version does not know. */
function refuseNewer({ enTete }: Archive, known: readonly Migration[]) {
  for (const [rank, { nom, empreinte }] of enTete.migrations.entries()) {
    if (!known.some((migration) => migration.nom === nom))
      throw new StartError(
        `Cette sauvegarde vient d’une version plus récente de Sillon (${enTete.version}, migration ${nom})\u00a0: restaurez-la avec elle.`,
      )
    if (known[rank]?.nom !== nom || known[rank].empreinte !== empreinte)
      throw new StartError(
        `Cette sauvegarde vient d’une autre suite de migrations (${nom})\u00a0: rien n’a été restauré.`,
      )
  }
}

/**
 * Loads rows without foreign keys, as tables refer to one another, and without triggers, whose results are already in
 * the rows.
 */
async function loadData(client: pg.Client, manifeste: Manifeste, entries: AsyncGenerator<Entry>) {
  const tables = await listTables(client)
  refuseOtherTables(manifeste, tables)
  const keys = await listForeignKeys(client)
  for (const { table, nom } of keys) await client.query(`alter table ${quote(table)} drop constraint ${quote(nom)}`)
  for (const { nom } of tables) await client.query(`alter table ${quote(nom)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ nom }) => quote(nom)).join(', ')}`)
  for (const table of manifeste.tables) await copyRows(client, table, entries)
  for (const { nom, valeur, appelee } of manifeste.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quote(nom), valeur, appelee])
  for (const { nom } of tables) await client.query(`alter table ${quote(nom)} enable trigger user`)
  for (const { table, nom, definition } of keys)
    await client
      .query(`alter table ${quote(table)} add constraint ${quote(nom)} ${definition}`)
      .catch(onConstraint(nom))
}

const onConstraint = (nom: string) => (error: unknown) => {
  throw (error as { code?: string }).code === '23503' ? damaged(`lien ${nom} rompu`, { cause: error }) : error
}

function refuseOtherTables(manifeste: Manifeste, tables: { nom: string; colonnes: string[] }[]) {
  const shapeOf = (list: { nom: string; colonnes: string[] }[]) =>
    list.map(({ nom, colonnes }) => `${nom}(${colonnes.toSorted().join()})`).join()
  if (shapeOf(manifeste.tables) !== shapeOf(tables)) throw damaged('tables inattendues')
}

async function copyRows(client: pg.Client, table: TableOf, entries: AsyncGenerator<Entry>) {
  const rows = client.query(copy.from(`copy ${quote(table.nom)} (${listColonnes(table)}) from stdin`))
  await pipeline(piecesOf(table, entries), rows)
  if (rows.rowCount !== table.lignes) throw damaged(`${rows.rowCount} lignes dans ${table.nom}`)
}

type TableOf = Manifeste['tables'][number]

async function* piecesOf({ nom, morceaux }: TableOf, entries: AsyncGenerator<Entry>) {
  for (let rank = 1; rank <= morceaux; ) {
    const { value: entry, done } = await entries.next()
    if (done) throw damaged(`morceau manquant de ${nom}`)
    if (!entry.nom.startsWith(TABLES)) continue
    if (entry.nom !== nameOfPiece(nom, rank)) throw damaged(entry.nom)
    yield await decompress(await buffer(entry.octets))
    rank += 1
  }
}
