import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productName } from './product-database.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** The address on which the server listens, and the PostgreSQL settings that make it listen there only. */
export type Endpoint = { host: string; port: number; settings: Record<string, string>; close: () => Promise<void> }

export const socketPrefix = 'sillon-'

// Bytes: the path of a socket is limited to 103 on macOS (107 on Linux), and PostgreSQL adds `/.s.PGSQL.5432`.
const longestSocketDir = 103 - '/.s.PGSQL.5432'.length

export const openEndpoint = (user: ServerUser): Promise<Endpoint> =>
  process.platform === 'win32' ? openLoopback() : openSocket(user)

/**
 * In the temporary folder rather than in the data directory: the path is short, and shared or network folders do not
 * support sockets.
 */
const openSocket = async (user: ServerUser): Promise<Endpoint> => {
  const inTmpdir = join(tmpdir(), `${socketPrefix}XXXXXX`)
  const fits = Buffer.byteLength(inTmpdir) <= longestSocketDir && (await canReach(user, tmpdir()).catch(() => false))
  const host = await mkdtemp(join(fits ? tmpdir() : '/tmp', socketPrefix))
  if (user.switchTo) await chown(host, user.uid, user.gid)
  return {
    host,
    port: 5432,
    settings: { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700', port: '5432' },
    close: () => rm(host, { recursive: true, force: true }),
  }
}

const openLoopback = async (): Promise<Endpoint> => {
  const port = await findFreePort()
  return {
    host: '127.0.0.1',
    port,
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    close: async () => {},
  }
}

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const toConnectionString = ({ host, port }: Pick<Endpoint, 'host' | 'port'>, password: string): string => {
  const url = new URL(`postgresql://${productName}:${password}@localhost:${port}/${productName}`)
  url.searchParams.set('host', host)
  return url.href
}
