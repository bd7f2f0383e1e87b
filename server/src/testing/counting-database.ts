import { openDatabase } from '../platform/db/database.ts'
import { createTestDatabase } from './test-database.ts'

/** A test database that counts the statements sent to it. */
export async function aCountingDatabase() {
  const { url, drop } = await createTestDatabase()
  let sent: string[] = []
  const db = openDatabase(url, { log: ({ query }) => void sent.push(query.sql) })
  return {
    url,
    db,
    /** The statements sent while it runs. */
    during: async (run: () => Promise<unknown>) => {
      sent = []
      await run()
      return [...sent]
    },
    drop: async () => {
      await db.destroy()
      await drop()
    },
  }
}
