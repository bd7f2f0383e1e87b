import { defineConfig } from '@playwright/test'

/** Drawn once: the workers inherit it. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_CONTROL_PORT ??= String(Number(process.env.E2E_PORT) + 1)
const baseURL = `http://localhost:${process.env.E2E_PORT}`

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: `"${process.execPath}" start-server.ts`,
    url: `${baseURL}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { E2E_PORT: process.env.E2E_PORT, E2E_CONTROL_PORT: process.env.E2E_CONTROL_PORT },
  },
  projects: [
    { name: 'bureau', use: { viewport: BUREAU } },
    { name: 'telephone', use: { viewport: TELEPHONE, hasTouch: true, isMobile: true }, grep: /@telephone/ },
  ],
  use: {
    baseURL,
    actionTimeout: 15_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: [
        // Root and containers have no user namespaces for the sandbox; only our own pages are opened.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
