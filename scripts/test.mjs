import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-install.mjs'
import { ensureWebBuilt } from './ensure-web.mjs'
import { root, run } from './run.mjs'
import { printDrills, printSlowest, printSummary, readPlaywrightResults, readVitestResults } from './test-results.mjs'

const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const runVitest = async (node, project) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const projects = ['--project', project ?? '!epreuves']
  const code = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters])
  return withExitCode('vitest', code, readVitestResults(vitestReport))
}

const runPlaywright = async (node, browser) => {
  const cli = 'node_modules/@playwright/test/cli.js'
  const code = await run(node, [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env: { ...process.env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  })
  return withExitCode('playwright', code, readPlaywrightResults(playwrightReport))
}

/** A runner that stops without a failed test (setup, crash, unhandled rejection) counts as one failure. */
const withExitCode = (name, code, suites) =>
  code === 0 || suites.some(({ failures }) => failures.length > 0)
    ? suites
    : [...suites, { name, passed: 0, failures: [`arrêt avec le code ${code}`] }]

// Without argument: every test except the drills. `e2e`: those in a browser. Else the name of a vitest project.
const only = process.argv[2]
const node = await ensureInstalled()
const browser = only === undefined || only === 'e2e' ? await ensureBrowser(node) : undefined
await ensureWebBuilt()
mkdirSync(reports, { recursive: true })
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true })
const suites = []
if (only !== 'e2e') suites.push(...(await runVitest(node, only)))
if (browser) suites.push(...(await runPlaywright(node, browser)))
if (only === 'epreuves') printDrills(vitestReport)
else printSlowest(suites)
process.exit(printSummary(suites) ? 0 : 1)
