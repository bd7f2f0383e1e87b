import { writeFileSync } from 'node:fs'
import { type Travail, travaille } from './travaux.ts'

/** Bytes. An image of 50 million pixels that hides nothing takes less. */
const MEMOIRE_MAX = 320 * 1024 * 1024
const REGARD_MS = 20

type Demande = { octets: Uint8Array; travail: Travail; cote: number }

// If the machine lacks memory all the same, the kernel kills this process rather than the portal.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Systems other than Linux have no such file.
}

process.once('disconnect', () => process.exit(0))
process.once('message', async ({ octets, travail, cote }: Demande) => {
  // libvips works in its own threads, so this timer still runs and checks the memory that they take.
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMOIRE_MAX) answer({ refus: 'lourde' })
  }, REGARD_MS)
  answer(await travaille(travail, octets, cote))
})

function answer(rendu: object) {
  process.send?.(rendu, () => process.exit(0))
}
