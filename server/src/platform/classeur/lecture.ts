import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Bornes, Illisible, type Morceau, TROP_GROS } from './morceau.ts'

type Message = { morceau: Morceau } | { fin: true } | { refus: string }

/** Heap of the thread in megabytes; the bytes of the file are not counted in it. */
const MEMOIRE_MO = 320
/** Young generation of the heap, in megabytes: rows are short-lived. */
const JEUNES_MO = 16

/**
 * Reads a file in a thread of its own, which waits until each piece is taken: a big file takes neither the time nor the
 * memory of the portal.
 */
export async function* readClasseur(nom: string, octets: Uint8Array, bornes: Bornes): AsyncGenerator<Morceau> {
  const worker = new Worker(new URL('./lecture.worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { nom, octets, bornes },
    resourceLimits: { maxOldGenerationSizeMb: MEMOIRE_MO, maxYoungGenerationSizeMb: JEUNES_MO },
  })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[Message]>) {
      if ('fin' in message) return
      if ('refus' in message) throw new Illisible(message.refus)
      yield message.morceau
      worker.postMessage('suite')
    }
    throw new Illisible(TROP_GROS)
  } catch (error) {
    throw isMemoire(error) ? new Illisible(TROP_GROS) : error
  } finally {
    await worker.terminate()
  }
}

const isMemoire = (error: unknown) => (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
