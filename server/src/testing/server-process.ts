import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address()
  return String(typeof address === 'object' && address ? address.port : 0)
}

export async function freePort() {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the real program in a separate process, and collects its output. */
export function startServerProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'info', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  return { child, output, exit: once(child, 'exit') as Promise<[number | null, string | null]> }
}

export async function untilListening(port: string) {
  for (let tries = 0; tries < 2400; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Le serveur n’écoute pas.')
}
