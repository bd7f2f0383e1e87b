import pg from 'pg'

/** Any number works, provided that every server takes the same lock. */
const LOCK_CLASS = 7_202_529

/** Waits until no other server runs the same job. A killed server loses its connection, and its lock with it. */
export async function runAlone(connectionString: string, nom: string, run: () => Promise<void>) {
  const client = new pg.Client({
    connectionString,
    application_name: 'sillon-taches',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener a broken connection would end the process; the run itself then fails on its own.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, nom])
    await run()
  } finally {
    await client.end()
  }
}
