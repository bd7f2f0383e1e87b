import { openPortal } from './portal.ts'

const { app } = await openPortal(process.argv[2] ?? '')
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
