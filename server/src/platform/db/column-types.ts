import type { ColumnType } from 'kysely'

/** Read as an ISO string in UTC; written as a Date or such a string. */
export type Instant = ColumnType<string, Date | string, Date | string>

/**
 * Read as a parsed value; written as JSON text, because `pg` would turn an array into a PostgreSQL array. The shape is
 * given per column in `.kysely-codegenrc.json`; a column without one is read as unknown.
 */
export type Document<Content = unknown> = ColumnType<Content, string | null, string | null>
