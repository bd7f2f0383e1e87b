import { startOrdinaryClient } from './lenteurs.ts'

/** A process of its own, so that those who send do not delay what it measures: `node client-ordinaire.ts ORIGIN`, until it is told to end. */
const end = startOrdinaryClient(process.argv[2] ?? '')
process.once('message', async () => {
  process.send?.(await end(), () => process.exit(0))
})
