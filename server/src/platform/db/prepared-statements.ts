import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A text sent less often than this is not prepared: it would fill the memory of PostgreSQL for nothing. */
const USES_BEFORE = 3
/** Maximum of prepared texts: every connection keeps a plan of each, some tens of kilobytes. */
const PREPARED_MAX = 200
/** Maximum of texts whose uses are counted: those with a list of values in them are all different. */
const COUNTED_MAX = 2_000

/** Without values, a text may be a command or several, which cannot be prepared. */
const READ_ALONE = /^\s*(?:select|with)\b[^;]*$/i

/** `feature_not_supported`: a table was given another column since the statement was prepared. */
const PLAN_CHANGED = '0A000'
/**
 * `invalid_sql_statement_name` and `duplicate_prepared_statement`: a pooler that lends another connection for each
 * transaction does not follow what was prepared there, as PgBouncer before 1.21.
 */
const NOT_FOLLOWED = ['26000', '42P05']
/** `in_failed_sql_transaction` */
const TRANSACTION_LOST = '25P02'

/**
 * The pool as Kysely uses it, with the frequent statements prepared on each of its connections: planning a read takes
 * three to eight times as long as running it. PostgreSQL goes on planning for the values of each call where a plan for
 * any value would cost more (`plan_cache_mode`).
 */
export function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = createNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const preparing = clients.get(client) ?? toPreparing(client, names)
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

type Names = ReturnType<typeof createNames>

function createNames() {
  const uses = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 0
  let isStopped = false
  return {
    /** Undefined: the text is sent without a name. */
    nameOf(text: string): string | undefined {
      if (isStopped) return undefined
      const name = names.get(text)
      if (name !== undefined || names.size >= PREPARED_MAX) return name
      const count = (uses.get(text) ?? 0) + 1
      if (uses.size >= COUNTED_MAX) uses.clear()
      uses.set(text, count)
      if (count < USES_BEFORE) return undefined
      uses.delete(text)
      // The same text has the same name in every process: behind a pooler, a name never runs another text.
      const made = `${createHash('sha256').update(text).digest('base64url')}.${generation}`
      names.set(text, made)
      return made
    },
    /** Every text is prepared anew, under another name. */
    renew() {
      generation += 1
      names = new Map()
    },
    stop() {
      isStopped = true
    },
  }
}

function toPreparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  async function send(text: string, values: unknown[]) {
    const name = values.length > 0 || READ_ALONE.test(text) ? names.nameOf(text) : undefined
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isAboutPreparing(error, names)) throw error
      // Nothing was executed: the statement goes again without a name, unless its transaction is lost.
      return client.query(text, values).catch((again) => {
        throw again.code === TRANSACTION_LOST ? error : again
      })
    }
  }
  // Its other form, with a cursor, is for streams: nothing here reads one.
  const query = send as unknown as PostgresPoolClient['query']
  return { query, release: (destroy) => client.release(destroy) }
}

/** Whether the name alone was refused, not the statement; the next ones then have other names, or none. */
function isAboutPreparing(error: unknown, names: Names): boolean {
  const { code = '' } = error as { code?: string }
  if (code === PLAN_CHANGED) names.renew()
  else if (NOT_FOLLOWED.includes(code)) names.stop()
  else return false
  return true
}
