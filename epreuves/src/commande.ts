import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))

/** Runs the command line with the variables of a place: database, files, key. */
export function startCommande(place: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, NODE_ENV: 'test', ...place } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const end = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, end }
}

export const runCommande = (place: Record<string, string>, ...args: string[]) => startCommande(place, ...args).end
