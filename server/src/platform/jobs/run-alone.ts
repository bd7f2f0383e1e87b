import pg from 'pg'

/** Class of the advisory locks: arbitrary, but every server must use the same one. */
const LOCK_CLASS = 7_202_529

/** Waits until no other server runs the same job. A killed server loses its connection, and the lock with it. */
export async function runAlone(connectionString: string, nom: string, run: () => Promise<void>) {
  const client = new pg.Client({
    connectionString,
    application_name: 'sillon-taches',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener, a broken connection would end the process; the run fails by itself in that case.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, nom])
    await run()
  } finally {
    await client.end()
  }
}
