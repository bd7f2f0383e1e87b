import { Socket } from 'node:net'
import pg from 'pg'

/** Text formats that any PostgreSQL version reads, and no time limits, whatever the settings of the server. */
const SETTINGS = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/**
 * `cut` closes the connection at once, even in the middle of a COPY, so that nobody waits for its end after a failure.
 */
export async function connect(url: string): Promise<{ client: pg.Client; cut: () => void }> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sillon-sauvegarde',
    keepAlive: true,
    stream: () => socket,
  })
  // A connection that breaks fails its query; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return { client, cut: () => socket.destroy() }
}
