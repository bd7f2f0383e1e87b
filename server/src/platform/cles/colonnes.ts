import { sql } from 'kysely'
import { headOf, type SecretKey } from '../chiffrement.ts'
import type { Database } from '../db/database.ts'
import { SEALED_COLUMNS, type SealedColumn } from '../sealed-columns.ts'

export const COLUMNS = Object.keys(SEALED_COLUMNS) as SealedColumn[]

type Sealed = { id: string; octets: Buffer }
type Page = { colonne: SealedColumn; after: string | null; limit: number; sauf?: SecretKey }

/** Sorted by id. `sauf`: leaves out the values encrypted under this key. */
export async function listSealed(db: Database, { colonne, after, limit, sauf }: Page): Promise<Sealed[]> {
  const { table, octets } = toSql(colonne)
  const head = sauf === undefined ? undefined : headOf(sauf)
  const { rows } = await sql<Sealed>`
    select id, ${octets} as octets from ${table}
    where ${octets} is not null ${after === null ? sql`` : sql`and id > ${after}::uuid`}
      ${head === undefined ? sql`` : sql`and substring(${octets} from 1 for ${head.length}::int) <> ${head}`}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Does nothing when somebody changed the value meanwhile: the new one is already under the current key. */
export async function replaceSealed(db: Database, colonne: SealedColumn, { id, octets }: Sealed, par: Buffer) {
  const { table, octets: nom } = toSql(colonne)
  await sql`update ${table} set ${nom} = ${par} where id = ${id} and ${nom} = ${octets}`.execute(db)
}

function toSql(colonne: SealedColumn) {
  const [table = '', nom = ''] = colonne.split('.')
  return { table: sql.table(table), octets: sql.ref(nom) }
}
