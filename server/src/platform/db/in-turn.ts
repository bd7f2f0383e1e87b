import { type Database, inTransaction } from './database.ts'

const lines = new Map<string, Promise<unknown>>()

/**
 * Runs a transaction that will wait for the lock named by `key`. Callers of this process with the same key queue in
 * memory, without holding a connection, so that the pool stays free for others. Between servers, the lock alone
 * decides.
 */
export async function inTurn<Result>(
  db: Database,
  key: string,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return run(db)
  const before = lines.get(key)
  const mine = (async () => {
    await before
    return inTransaction(db, run)
  })()
  const end = mine.then(
    () => {},
    () => {},
  )
  lines.set(key, end)
  try {
    return await mine
  } finally {
    if (lines.get(key) === end) lines.delete(key)
  }
}
