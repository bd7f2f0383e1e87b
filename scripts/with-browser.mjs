import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './ensure-install.mjs'
import { ensureWebBuilt } from './ensure-web.mjs'
import { run } from './run.mjs'

/** Runs a Node program with the built application and the path of a browser in CHROME_PATH. */
const node = await ensureInstalled()
const browser = await ensureBrowser(node)
await ensureWebBuilt()
process.exit(await run(node, process.argv.slice(2), { env: { ...process.env, CHROME_PATH: browser } }))
