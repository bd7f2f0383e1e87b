import { BroadcastChannel } from 'node:worker_threads'

// happy-dom has none, and hides that of Node from the tests that run in its context.
Object.assign(globalThis, { BroadcastChannel })
