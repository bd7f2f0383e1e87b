import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: what was compiled at the last start need not be compiled again.
enableCompileCache(fileURLToPath(new URL('../../.cache/compilation', import.meta.url)))
const { describeStartFailure } = await import('./platform/start-failure.ts')
const { startServer } = await import('./start.ts')

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
