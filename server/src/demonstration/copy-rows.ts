import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { DB } from '../platform/db/tables.gen.ts'

type Valeur = string | number | boolean | null | Buffer | readonly string[]
export type Ligne<Table extends keyof DB> = { [Column in keyof DB[Table]]?: Valeur }

const LINES_PER_CHUNK = 500

/** Every row must have the attributes of the first one. JSON documents come as text. */
export async function copyRows<Table extends keyof DB>(client: pg.Client, table: Table, rows: readonly Ligne<Table>[]) {
  const columns = Object.keys(rows[0] ?? {}) as (keyof DB[Table] & string)[]
  if (columns.length === 0) return
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(toChunks(rows, columns)), stream)
}

function* toChunks<Table extends keyof DB>(rows: readonly Ligne<Table>[], columns: (keyof DB[Table])[]) {
  for (let start = 0; start < rows.length; start += LINES_PER_CHUNK) {
    const lines = rows.slice(start, start + LINES_PER_CHUNK)
    yield lines.map((row) => `${columns.map((column) => toText(row[column])).join('\t')}\n`).join('')
  }
}

/** Writes a value in the text format of COPY. */
function toText(value: Valeur | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return escapeText(`{${value.join(',')}}`)
  return String(value)
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
