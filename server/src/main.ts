import { describeStartFailure } from './platform/start-failure.ts'
import { startServer } from './start.ts'

const { close } = await startServer(process.env, (line) => console.log(line)).catch((error: unknown) => {
  console.error(describeStartFailure(error))
  process.exit(1)
})

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
