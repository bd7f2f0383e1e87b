import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Opens many connections, a few at a time; each one first sends `debut`. */
export async function openSockets(port: string, nombre: number, debut: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let rang = 0; rang < nombre; rang += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    sockets.push(socket)
    if (rang % 50 === 49) await once(socket, 'connect')
  }
  await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')))
  for (const socket of sockets) socket.write(debut)
  return sockets
}

/**
 * Sends `piece` on each connection every half second, until the server has cut them all. Resolves with the duration of
 * the last one in milliseconds.
 */
export async function dripUntilCut(sockets: readonly Socket[], piece: string, patienceMs: number): Promise<number> {
  const begun = performance.now()
  while (sockets.some(({ destroyed }) => !destroyed)) {
    if (performance.now() - begun > patienceMs) {
      const left = sockets.filter(({ destroyed }) => !destroyed)
      for (const socket of left) socket.destroy()
      throw new Error(`${left.length} connexions tiennent encore`)
    }
    for (const socket of sockets) if (!socket.destroyed) socket.write(piece)
    await setTimeout(500)
  }
  return Math.round(performance.now() - begun)
}

/** A client that sends four requests a second: its waiting times, and how often a busy machine refused it. */
export function startOrdinaryClient(origin: string) {
  const stopping = new AbortController()
  const attentes: number[] = []
  let refus = 0
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      const response = await fetch(`${origin}/api/organisme`)
      await response.text()
      if (!response.ok) refus += 1
      attentes.push(performance.now() - begun)
      await setTimeout(250)
    }
  })()
  return async () => {
    stopping.abort()
    await running
    const mediane = attentes.toSorted((a, b) => a - b)[Math.floor(attentes.length / 2)] ?? 0
    return { mediane: Math.round(mediane), nombre: attentes.length, refus }
  }
}

/** Resident memory in megabytes, on Linux; 0 elsewhere. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
