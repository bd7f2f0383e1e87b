import { defineConfig } from '@playwright/test'
import type { Epreuve } from './journees/epreuves.ts'
import histoires from './playwright.config.ts'

const EPREUVES: readonly Epreuve[] = ['simple', 'latence', 'session', 'coupure']
const journees = histoires.projects?.filter(({ testDir }) => testDir?.startsWith('journees/')) ?? []

/** Plays each day as it comes, slow, over a session that ends and over a network that is cut, then prints their table (`npm run journees`). */
export default defineConfig<{ epreuve: Epreuve }>({
  ...histoires,
  retries: 0,
  reporter: [['list'], ['./journees/tableau.ts']],
  projects: EPREUVES.flatMap((epreuve) =>
    journees.map(({ name, testDir, use }) => ({
      name: epreuve === 'simple' ? name : `${name}, ${epreuve}`,
      testDir,
      use: { ...use, epreuve },
    })),
  ),
})
