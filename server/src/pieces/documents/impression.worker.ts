import { parentPort } from 'node:worker_threads'
import { renderTravail, type Travail } from './pdf/travail.ts'

parentPort?.on('message', async ({ id, travail }: { id: number; travail: Travail }) => {
  try {
    const octets = new Uint8Array(await renderTravail(travail))
    parentPort?.postMessage({ id, octets }, [octets.buffer])
  } catch (error) {
    // Only the type of the error: its message may contain personal data of the document.
    parentPort?.postMessage({ id, erreur: error instanceof Error ? error.name : 'inconnue' })
  }
})
