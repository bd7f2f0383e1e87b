import { watchSlowQueries } from '../../server/src/platform/db/slow-queries.ts'
import { openPortal } from './portal.ts'

// Logs as in production: each request and each slow statement.
const { app } = await openPortal(process.argv[2] ?? '', {
  logLevel: 'info',
  log: watchSlowQueries(500, () => {}),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })

/** Answers the memory still used after a garbage collection. */
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.on('disconnect', () => process.exit())
