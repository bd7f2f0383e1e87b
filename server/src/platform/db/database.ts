import { Kysely, type LogConfig, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { toInstant } from './instant.ts'
import { prepareStatements } from './prepared-statements.ts'
import type { DB } from './tables.gen.ts'
import { refusalOfTrigger } from './trigger-refusals.ts'

/** A pool or a running transaction: every repository function takes one first. */
export type Database = Kysely<DB>

const { builtins } = pg.types

/** Days stay `AAAA-MM-JJ` strings, instants become ISO strings in UTC, decimals and counts become numbers. */
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: toInstant,
  [builtins.NUMERIC]: Number,
  [builtins.INT8]: Number,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

type Options = { max?: number; onError?: (error: Error) => void; log?: LogConfig }

/** `onError` receives the errors of idle connections: without a listener they would end the process. */
export function openDatabase(connectionString: string, { max = 10, onError = () => {}, log }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // The planner overestimates searches that last milliseconds: compiling them would take longer.
    options: '-c jit=off',
    application_name: 'sillon',
  })
  pool.on('error', onError)
  // A connection that breaks during a query fails that query; without a listener of its own it would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepareStatements(pool) }), ...(log && { log }) })
  pools.set(db, pool)
  return db
}

/** `db`: the same connection for services and repositories, or a transaction on it. */
export type Connection = { client: pg.Client; db: Database }

/** One connection for both services and COPY, in one transaction. The caller ends `client`. */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, types, options: '-c jit=off' })
  await client.connect()
  const lent = Object.assign(client, { release: () => {} })
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} }
  return { client, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}

const pools = new WeakMap<Database, pg.Pool>()

/** State of the connection pool: open connections, idle ones, and callers waiting for one. */
export function connectionsOf(db: Database) {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** Runs in the caller’s transaction when there is one, else in a new one. */
export async function inTransaction<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await (db.isTransaction ? run(db) : db.transaction().execute((tx: Transaction<DB>) => run(tx)))
  } catch (error) {
    throw refusalOfTrigger(error) ?? error
  }
}

/**
 * Runs in a new transaction, or under a savepoint of the caller’s: an error gives back what it wrote, and leaves the rest.
 */
export function inSubtransaction<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? underSavepoint(db, run) : inTransaction(db, run)
}

async function underSavepoint<Result>(tx: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  await sql`savepoint partie`.execute(tx)
  try {
    const result = await run(tx)
    await sql`release savepoint partie`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint partie`.execute(tx)
    throw error
  }
}

/** Runs an act in one transaction, like `inTransaction`: `inside` is its context there, `tx` the database of `inside`. */
export function act<Context extends { db: Database }, Result>(
  context: Context,
  run: (inside: Context, tx: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.db, (tx) => run({ ...context, db: tx }, tx))
}
