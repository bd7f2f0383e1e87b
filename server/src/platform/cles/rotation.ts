import { sql } from 'kysely'
import { CannotOpen, headOf, type SecretKey, seal, unseal } from '../chiffrement.ts'
import type { Database } from '../db/database.ts'
import { drawKey, type FileStore, findInStore } from '../file-store/file-store.ts'
import type { Place } from '../sealed-columns.ts'
import { COLUMNS, listSealed, replaceSealed } from './colonnes.ts'
import { keepWitness } from './temoins.ts'

const AT_ONCE = 200

export type Magasin = { db: Database; fileStore: FileStore; secretKey: SecretKey }
/** How many values were encrypted again, and how many no key decrypts, by column. */
type Bilan = { rechiffrees: number; illisibles: Record<string, number> }

const FILES = 'fichiers.octets'

/**
 * Encrypts again under the current key, bound to its row, every value that is not yet: one at a time, while the portal
 * runs. An interrupted run can be repeated: it only finds what is left. Once nothing is left, the former key is no
 * longer accepted.
 */
export async function rotateKeys(magasin: Magasin, { forcer = false } = {}): Promise<Bilan> {
  const bilan: Bilan = { rechiffrees: 0, illisibles: {} }
  // Repeats until nothing is left, because values may be written, or files moved to the store, during a pass.
  for (let isOver = false; !isOver; ) {
    isOver = true
    for (const nom of [...COLUMNS, FILES] as const) {
      const { rechiffrees, illisibles } = await (nom === FILES ? rotateFiles(magasin) : rotateColumn(magasin, nom))
      bilan.rechiffrees += rechiffrees
      bilan.illisibles[nom] = illisibles
      if (rechiffrees > 0) isOver = false
    }
  }
  const isWhole = Object.values(bilan.illisibles).every((nombre) => nombre === 0)
  if (isWhole || forcer) await keepWitness(magasin.db, magasin.secretKey)
  return bilan
}

async function rotateColumn({ db, secretKey }: Magasin, colonne: (typeof COLUMNS)[number]) {
  const count = { rechiffrees: 0, illisibles: 0 }
  for (let after: string | null = null; ; ) {
    const rows = await listSealed(db, { colonne, after, limit: AT_ONCE, sauf: secretKey })
    for (const row of rows) {
      const again = reseal(row.octets, secretKey, { colonne, id: row.id })
      if (again) await replaceSealed(db, colonne, row, again)
      count[again ? 'rechiffrees' : 'illisibles'] += 1
    }
    const last = rows.at(-1)
    if (!last) return count
    after = last.id
  }
}

/** Returns null when no key decrypts it. */
function reseal(sealed: Buffer, secretKey: SecretKey, place: Place): Buffer | null {
  try {
    return seal(unseal(sealed, secretKey, place), secretKey, place)
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

type Fichier = { id: string; cle: string | null; octets: Buffer | null }

async function rotateFiles({ db, fileStore, secretKey }: Magasin) {
  const head = headOf(secretKey)
  const count = { rechiffrees: 0, illisibles: 0 }
  for await (const { id, cle, octets } of listFiles(db)) {
    const sealed = cle === null ? octets : await findInStore(fileStore, cle)
    // The file is lost: the nightly backup reports it.
    if (!sealed || sealed.subarray(0, head.length).equals(head)) continue
    const again = reseal(sealed, secretKey, { colonne: FILES, id })
    count[again ? 'rechiffrees' : 'illisibles'] += 1
    if (!again) continue
    if (cle !== null) await replaceInStore({ db, fileStore }, { id, cle }, again)
    else
      await sql`update fichiers_contenus set octets = ${again} where fichier_id = ${id} and octets = ${sealed}`.execute(
        db,
      )
  }
  return count
}

/**
 * Stores the file under a new key of the store, so that a crash in the middle does not lose it. The former bytes are
 * deleted a day later.
 */
async function replaceInStore({ db, fileStore }: Omit<Magasin, 'secretKey'>, { id, cle }: Stored, octets: Buffer) {
  const nouvelle = drawKey()
  await sql`insert into cles_orphelines (cle) values (${nouvelle})`.execute(db)
  await fileStore.put(nouvelle, octets)
  await sql`with change as (update fichiers set cle = ${nouvelle} where id = ${id} and cle = ${cle} returning id),
    libre as (insert into cles_orphelines (cle) select ${cle} from change on conflict do nothing)
    delete from cles_orphelines where cle = ${nouvelle} and exists (select from change)`.execute(db)
}

type Stored = { id: string; cle: string }

async function* listFiles(db: Database): AsyncGenerator<Fichier> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Fichier>`
      select f.id, f.cle, c.octets from fichiers f left join fichiers_contenus c on c.fichier_id = f.id
      where f.chiffre and f.id > ${after}::uuid order by f.id limit 20`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
