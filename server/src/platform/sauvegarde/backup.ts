import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { currentKey, keyIdOf, listKeys, type SecretKey } from '../chiffrement.ts'
import { holdMigrations, readHistory } from '../db/migrate.ts'
import type { FileStore } from '../file-store/file-store.ts'
import { RELEASE } from '../release.ts'
import { StartError } from '../start-error.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { listColonnes, listSequences, listTables, quote, type Table } from './catalogue.ts'
import { connect } from './connection.ts'
import { addFiles } from './files.ts'
import { EN_TETE, type EnTete, FORMAT, MANIFESTE, type Manifeste, nameOfPiece } from './format.ts'

export type Source = { url: string; secretKey: SecretKey; fileStore: FileStore }
type Options = { path: string; now: Date; signal?: AbortSignal | undefined }

const compress = promisify(zstdCompress)

/** Bytes of a table held in memory at once. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Archives everything as it was at one instant, while members go on writing. */
export async function backup(
  { url, secretKey, fileStore }: Source,
  { path, now, signal }: Options,
): Promise<Manifeste> {
  const { client, cut } = await connect(url)
  try {
    await holdMigrations(client)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readHistory(client)
    if (migrations.length === 0) throw new StartError('Cette base est vide\u00a0: il n’y a rien à sauvegarder.')
    await requireKeyOf(client, secretKey)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const manifeste: Manifeste = { tables: [], sequences: [], fichiers: 0, fichiers_perdus: 0 }
    await writeArchive({ path, date: now, secretKey: currentKey(secretKey) }, async (archive) => {
      await addJson(archive, EN_TETE, {
        format: FORMAT,
        version: RELEASE,
        cree_le: now.toISOString(),
        postgresql: rows[0]?.server_version ?? '',
        migrations,
        empreinte_cle: keyIdOf(currentKey(secretKey)),
      } satisfies EnTete)
      for (const table of await listTables(client))
        manifeste.tables.push({ ...table, ...(await addTable(archive, client, table, signal)) })
      manifeste.sequences = await listSequences(client)
      Object.assign(manifeste, await addFiles(archive, { client, fileStore }, signal))
      await addJson(archive, MANIFESTE, manifeste)
    })
    return manifeste
  } finally {
    cut()
  }
}

/** Throws when the key is not the database’s: an archive signed under another key could open nothing once restored. */
async function requireKeyOf(client: pg.Client, secretKey: SecretKey) {
  const { rowCount: isKnown } = await client.query("select where to_regclass('temoins_cle') is not null")
  if (!isKnown) return
  const { rows } = await client.query<{ cle: string }>('select cle from temoins_cle')
  const keys = new Set(listKeys(secretKey).map(keyIdOf))
  if (rows.length > 0 && !rows.some(({ cle }) => keys.has(cle)))
    throw new StartError(
      'La clé de SECRET_KEY n’est pas celle de cette base\u00a0: rien n’est sauvegardé, donnez celle du portail.',
    )
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table, signal: AbortSignal | undefined) {
  const rows = client.query(copy.to(`copy ${quote(table.nom)} (${listColonnes(table)}) to stdout`))
  // The loop below receives the error; once it has thrown, nobody else would.
  rows.on('error', () => {})
  let morceaux = 0
  for await (const piece of inPieces(rows)) {
    signal?.throwIfAborted()
    morceaux += 1
    const octets = await compress(piece, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    await archive.add({ nom: nameOfPiece(table.nom, morceaux), taille: octets.length, octets: [octets] })
  }
  // The count comes after the last row: once another query is answered, it is known.
  await client.query('select')
  return { lignes: rows.rowCount, morceaux }
}

/** Groups the chunks by size: a piece may end in the middle of a row, as all of them are joined before reading. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

const addJson = (archive: ArchiveWriter, nom: string, content: EnTete | Manifeste) => {
  const octets = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  return archive.add({ nom, taille: octets.length, octets: [octets] })
}
