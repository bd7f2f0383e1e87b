import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-install.mjs'
import { ensureWebBuilt } from './ensure-web.mjs'
import { run } from './run.mjs'

/** Takes again the images of docs/images/guides, on the demonstration data. */
const node = await ensureInstalled()
const browser = await ensureBrowser(node)
await ensureWebBuilt()
const cli = 'node_modules/@playwright/test/cli.js'
const code = await run(node, [cli, 'test', '--config', 'e2e/guides.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: browser },
})
process.exit(code)
