import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Unavailable } from '../http/refusals.ts'
import type { Refus, Rendus, Travail } from './travaux.ts'

export type { Refus } from './travaux.ts'

const PROGRAMME = fileURLToPath(new URL('./decode.process.ts', import.meta.url))
const TEMPS_MS = 20_000
/** Images that may wait for their turn, with their bytes in memory: beyond that, the client tries again later. */
const WAITING_MAX = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Decodes a JPEG, a PNG or a WebP in a separate process without the secrets of this one, and ends it beyond 320 MB or
 * `temps_ms`. One image at a time, because each holds its pixels in memory. `cote`: maximum length of the longest side,
 * in pixels.
 */
export async function decodeApart<T extends Travail>(
  octets: Uint8Array,
  travail: T,
  cote: number,
  temps_ms = TEMPS_MS,
): Promise<Rendus[T] | Refus> {
  if (waiting >= WAITING_MAX) throw new Unavailable()
  waiting += 1
  const mine = last.then(() => run<Rendus[T]>({ octets, travail, cote }, temps_ms))
  last = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

type Demande = { octets: Uint8Array; travail: Travail; cote: number }

function run<Rendu>(demande: Demande, temps_ms: number): Promise<Rendu | Refus> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAMME, {
      execArgv: ['--max-old-space-size=64'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), temps_ms)
    // The process ended without an answer: too long, killed by the kernel for its memory, or crashed by the image.
    let rendu: Rendu | Refus = { refus: 'lourde' }
    child.once('message', (said) => {
      rendu = said as Rendu | Refus
    })
    // No process can be started for now, for lack of file descriptors or memory.
    child.once('error', () => {
      clearTimeout(timer)
      reject(new Unavailable())
    })
    const end = () => {
      clearTimeout(timer)
      resolve(rendu)
    }
    child.once('exit', () => (child.connected ? child.once('disconnect', end) : end()))
    if (child.connected) child.send(demande, () => {})
  })
}
