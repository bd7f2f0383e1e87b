import { writeFileSync } from 'node:fs'
import { type Travail, travaille } from './travaux.ts'

/** Bytes; an image of 50 million points that hides nothing stays below. */
const MEMOIRE_MAX = 320 * 1024 * 1024
const REGARD_MS = 20

type Demande = { octets: Uint8Array; travail: Travail; cote: number }

// Should the machine lack memory all the same, the kernel takes this process rather than the portal.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another system than Linux.
}

process.once('disconnect', () => process.exit(0))
process.once('message', async ({ octets, travail, cote }: Demande) => {
  // libvips works in threads of its own: this one sees what they take.
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMOIRE_MAX) answer({ refus: 'lourde' })
  }, REGARD_MS)
  answer(await travaille(travail, octets, cote))
})

function answer(rendu: object) {
  process.send?.(rendu, () => process.exit(0))
}
