import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Comes before any other import, so that modules compiled at the last start are not compiled again.
enableCompileCache(fileURLToPath(new URL('../../.cache/compilation', import.meta.url)))
const { describeStartFailure } = await import('./platform/start-failure.ts')
const { startServer } = await import('./start.ts')
const { describeError } = await import('./platform/http/logging.ts')

// Node would print the whole error, whose message may carry personal data.
process.on('uncaughtException', (error: unknown) => {
  const erreur = error instanceof Error ? describeError(error) : { type: typeof error }
  console.error(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), erreur, msg: 'arrêt imprévu' }))
  process.exit(1)
})

// Without the npm process above this one, nobody could stop it.
process.once('disconnect', () => process.exit(1))
// `npm start` sends a message once the pages are built, which it does while the database is prepared.
const webBuilt = process.env['WEB_IN_CONSTRUCTION'] ? once(process, 'message') : undefined

const { close } = await startServer(process.env, (line) => console.log(line), webBuilt).catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exit(1)
})

// Written now rather than at exit, which a kill -9 skips.
flushCompileCache()

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) process.exit(1)
    stopping = true
    await close()
    process.exit(0)
  })
}
