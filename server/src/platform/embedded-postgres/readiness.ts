import { readFile, statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Cluster, damaged } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import type { Postmaster } from './postmaster.ts'

/** Connects as the superuser as soon as the server accepts it: after a crash, it first replays its journal. */
export const connectWhenReady = async (
  postmaster: Postmaster,
  cluster: Cluster,
  { host, port }: Endpoint,
): Promise<pg.Client> => {
  while (postmaster.isRunning()) {
    const client = new pg.Client({ host, port, user: 'postgres', password: cluster.password, database: 'postgres' })
    // Without a listener, a server that dies during the connection would end this process.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStarting(error)) throw damaged(cluster.path, { cause: error })
      await setTimeout(20)
    }
  }
  throw await explainRefusal(postmaster, cluster)
}

// No socket yet, or connection cut: not listening yet, or about to stop. 57P03: replaying the journal.
const isStarting = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.code === '57P03'
    : !(error instanceof Error && 'code' in error && error.code === 'EACCES')

/** The postmaster was killed, and its backends still hold the shared memory. */
export class BackendsStillThere extends StartError {}

const explainRefusal = async ({ logFile }: Postmaster, cluster: Cluster) => {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  if (log.includes('pre-existing shared memory block')) {
    return new BackendsStillThere(
      'Un ancien serveur de base de données finit de s’arrêter : relancez Sillon dans une minute.',
    )
  }
  if (log.includes('No space left on device') || (await isFull(cluster.path))) {
    return new StartError(`Il n’y a plus de place sur le disque qui porte « ${cluster.path} ».`)
  }
  if (log.includes('could not map anonymous shared memory') || log.includes('Cannot allocate memory')) {
    return new StartError('La mémoire libre de cette machine ne suffit pas à PostgreSQL (il lui faut 200 Mo).')
  }
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  return damaged(cluster.path, { cause: new Error(reason ?? log) })
}

/** Whether the disk has no room for one more journal file: the log may have had no room to say so. */
const isFull = async (path: string) => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize < 16 * 1024 * 1024
}
