import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { LANES, laneAt, OWN_LANE } from './lane.ts'

mkdirSync(dirname(OWN_LANE.log), { recursive: true })

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }
/** Runs after all the other stories, whatever their results: it reads the server's log. */
const JOURNAL = /journal-technique\.spec\.ts/
/** The days have projects of their own: each side at its size. */
const JOURNEES = /[\\/]e2e[\\/]journees[\\/]/
const ECRAN_TACTILE = { viewport: TELEPHONE, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: LANES.length,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A failed story runs once more and is reported as flaky: a browser on a busy machine sometimes loses a click.
  retries: 1,
  // A story is long, and longer on a busy machine; a wait that is hopeless fails earlier, by the limit of `expect`.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  webServer: LANES.map((lane) => {
    const { port, log } = laneAt(lane)
    return {
      command: `"${process.execPath}" start-server.ts > "${log}"`,
      url: `http://localhost:${port}/api/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: { E2E_LANE: String(lane) },
    }
  }),
  projects: [
    {
      name: 'bureau',
      // Each story begins in a browser that knows nothing: its service worker would load 240 files, most of what the story
      // asks for. A story that needs it takes it back; on a telephone and in the days it is always there.
      use: { viewport: BUREAU, serviceWorkers: 'block' },
      testIgnore: [JOURNAL, JOURNEES],
      teardown: 'journal',
    },
    {
      name: 'telephone',
      use: ECRAN_TACTILE,
      grep: /@telephone/,
      testIgnore: [JOURNAL, JOURNEES],
      teardown: 'journal',
    },
    { name: 'secretariat', testDir: 'journees/secretariat', use: { viewport: BUREAU }, teardown: 'journal' },
    { name: 'adherent', testDir: 'journees/adherent', use: ECRAN_TACTILE, teardown: 'journal' },
    { name: 'journal', testMatch: JOURNAL },
  ],
  use: {
    baseURL: `http://localhost:${OWN_LANE.port}`,
    actionTimeout: 30_000,
    // Without it, Playwright waits for a page until the end of its story.
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: CHROMIUM_ARGS,
    },
  },
})
