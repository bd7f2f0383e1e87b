import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lisClasseur } from './lis-classeur.ts'
import { type Bornes, ILLISIBLE, Illisible } from './morceau.ts'

const { nom, octets, bornes } = workerData as { nom: string; octets: Uint8Array; bornes: Bornes }

/** One piece at a time: the next one is read when this one was taken. */
async function run() {
  if (!parentPort) return
  try {
    for await (const morceau of lisClasseur(nom, octets, bornes)) {
      parentPort.postMessage({ morceau })
      await once(parentPort, 'message')
    }
    parentPort.postMessage({ fin: true })
  } catch (error) {
    // Another error's message may carry what the file says.
    parentPort.postMessage({ refus: error instanceof Illisible ? error.message : ILLISIBLE })
  }
  parentPort.close()
}

await run()
