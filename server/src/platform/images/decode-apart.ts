import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Unavailable } from '../http/refusals.ts'
import type { Refus, Rendus, Travail } from './travaux.ts'

export type { Refus } from './travaux.ts'

const PROGRAMME = fileURLToPath(new URL('./decode.process.ts', import.meta.url))
const TEMPS_MS = 20_000
/** Images that wait for their turn, bytes in memory: beyond, come back later. */
const WAITING_MAX = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Decodes a JPEG, a PNG or a WebP in a process of its own, without the secrets of this one, and ends it past 320 MB or `temps_ms`.
 * One image at a time: each holds its pixels. `cote`: of the longest side, in points, at most.
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
    // Killed for its time, by the kernel for its memory, or by what the image holds: it says nothing.
    let rendu: Rendu | Refus = { refus: 'lourde' }
    child.once('message', (said) => {
      rendu = said as Rendu | Refus
    })
    // No process can be had for the moment: no descriptor, no memory.
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
