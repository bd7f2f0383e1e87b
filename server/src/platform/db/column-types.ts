import type { ColumnType } from 'kysely'

/** Read as an ISO string in UTC; written as a Date or such a string. */
export type Instant = ColumnType<string, Date | string, Date | string>

/** Read as a parsed value; written as JSON text, because `pg` would turn an array into a PostgreSQL array. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is the domain's, checked where it is read and written
export type Document = ColumnType<any, string | null, string | null>
