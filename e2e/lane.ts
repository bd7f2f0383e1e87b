import { fileURLToPath } from 'node:url'

/** Stories told at the same time: each lane has its server, its data and its browser. */
export const LANES = [0, 1] as const

/** Drawn once, below the ports that the system gives to connections: workers and servers inherit it. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000))

type Lane = { port: number; controlPort: number; log: string }

export const laneAt = (index: number): Lane => {
  const port = Number(process.env.E2E_PORT) + 20 * index
  const log = fileURLToPath(new URL(`../test-results/serveur-e2e-${index}.log`, import.meta.url))
  return { port, controlPort: port + 1, log }
}

/** The lane of this process: a server is given its own, Playwright numbers its workers. */
export const OWN_LANE = laneAt(Number(process.env.E2E_LANE ?? process.env.TEST_PARALLEL_INDEX ?? 0))
