import { startOrdinaryClient } from './lenteurs.ts'

/**
 * Runs in a process of its own, so that the other senders do not delay its measures: `node client-ordinaire.ts ORIGIN`,
 * until it receives a message.
 */
const end = startOrdinaryClient(process.argv[2] ?? '')
process.once('message', async () => {
  process.send?.(await end(), () => process.exit(0))
})
