import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { type FileStore, findInStore, isKey } from '../file-store/file-store.ts'
import { damaged, type Entry } from './archive-reader.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { FICHIERS, sha256 } from './format.ts'

/** Files held in memory at once; several, because a network store is slow for each. */
const AT_ONCE = 8

type Row = { cle: string; sha256: string; chiffre: boolean }
type Counts = { fichiers: number; fichiers_perdus: number }

/**
 * Adds the files that the rows of the snapshot use: a deleted one stays a day in the store, so it is still there. A
 * lost file does not prevent the backup of the others.
 */
export async function addFiles(
  archive: ArchiveWriter,
  { client, fileStore }: { client: pg.Client; fileStore: FileStore },
  signal: AbortSignal | undefined,
): Promise<Counts> {
  const counts: Counts = { fichiers: 0, fichiers_perdus: 0 }
  if (!(await hasStore(client))) return counts
  for await (const rows of listFiles(client)) {
    signal?.throwIfAborted()
    const read = await Promise.all(rows.map((row) => readFile(fileStore, row)))
    for (const { cle, octets, isWhole } of read) {
      if (!isWhole) counts.fichiers_perdus += 1
      if (!octets) continue
      counts.fichiers += 1
      await archive.add({ nom: `${FICHIERS}${cle}`, taille: octets.length, octets: [octets] })
    }
  }
  return counts
}

/** Whether the schema has the file store: before its migration, files were in a table. */
const hasStore = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('fichiers') and attname = 'cle'",
  )
  return rowCount !== 0
}

async function* listFiles(client: pg.Client): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<Row>(
      `select cle, encode(sha256, 'hex') as sha256, chiffre from fichiers where cle > $1 order by cle limit ${AT_ONCE}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.cle
  }
}

/** The sum is that of the decrypted bytes: an encrypted file is not checked here but when it is opened. */
async function readFile(fileStore: FileStore, { cle, chiffre, sha256: expected }: Row) {
  const octets = await findInStore(fileStore, cle)
  return { cle, octets, isWhole: octets !== undefined && (chiffre || sha256(octets) === expected) }
}

/**
 * Writes the files of an archive into a store; when the restoration fails, deletes them again, except those that were
 * there before.
 */
export function openFiles(fileStore: FileStore) {
  const added: string[] = []
  return {
    putAll: async (entries: AsyncIterable<Entry>, expected: number) => {
      let count = 0
      for await (const { nom, octets } of entries) {
        if (!nom.startsWith(FICHIERS)) continue
        count += 1
        const cle = nom.slice(FICHIERS.length)
        if (!isKey(cle)) throw damaged(nom)
        const bytes = await buffer(octets)
        const there = await findInStore(fileStore, cle)
        if (there?.equals(bytes)) continue
        if (!there) added.push(cle)
        await fileStore.put(cle, bytes)
      }
      if (count !== expected) throw damaged(`${count} fichiers`)
    },
    takeBack: async () => {
      for (const cle of added) await fileStore.delete(cle).catch(() => {})
    },
  }
}
