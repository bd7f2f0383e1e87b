import { parentPort } from 'node:worker_threads'
import { renderTravail, type Travail } from './pdf/travail.ts'

parentPort?.on('message', async ({ id, travail }: { id: number; travail: Travail }) => {
  try {
    const octets = new Uint8Array(await renderTravail(travail))
    parentPort?.postMessage({ id, octets }, [octets.buffer])
  } catch (error) {
    // The type alone: a message may carry what the piece says.
    parentPort?.postMessage({ id, erreur: error instanceof Error ? error.name : 'inconnue' })
  }
})
