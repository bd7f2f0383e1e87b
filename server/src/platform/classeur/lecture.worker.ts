import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lisClasseur } from './lis-classeur.ts'
import { type Bornes, ILLISIBLE, Illisible } from './morceau.ts'

const { nom, octets, bornes } = workerData as { nom: string; octets: Uint8Array; bornes: Bornes }

/** Sends one piece at a time: the next is read once this one was taken. */
async function run() {
  if (!parentPort) return
  try {
    for await (const morceau of lisClasseur(nom, octets, bornes)) {
      parentPort.postMessage({ morceau })
      await once(parentPort, 'message')
    }
    parentPort.postMessage({ fin: true })
  } catch (error) {
    // The message of any other error may contain data of the file.
    parentPort.postMessage({ refus: error instanceof Illisible ? error.message : ILLISIBLE })
  }
  parentPort.close()
}

await run()
