import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: what was compiled at the last start need not be compiled again.
enableCompileCache(fileURLToPath(new URL('../../.cache/compilation', import.meta.url)))
const { describeStartFailure } = await import('./platform/start-failure.ts')
const { startServer } = await import('./start.ts')
const { describeError } = await import('./platform/http/logging.ts')

// Node would print the whole error, and its message carries values.
process.on('uncaughtException', (error: unknown) => {
  const erreur = error instanceof Error ? describeError(error) : { type: typeof error }
  console.error(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), erreur, msg: 'arrêt imprévu' }))
  process.exit(1)
})

const { close } = await startServer(process.env, (line) => console.log(line)).catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exit(1)
})

// Now rather than at the end, which a kill -9 does not leave.
flushCompileCache()

// Without npm's process above, nobody is left to stop this one.
process.once('disconnect', () => process.exit(1))

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) process.exit(1)
    stopping = true
    await close()
    process.exit(0)
  })
}
