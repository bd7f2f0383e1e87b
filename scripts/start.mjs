import { ensureInstalled } from './ensure-install.mjs'
import { ensureWebBuilt } from './ensure-web.mjs'
import { runTogether } from './run.mjs'

const node = await ensureInstalled()
await ensureWebBuilt()
process.exit(await runTogether([[node, ['--max-semi-space-size=4', 'server/src/main.ts', ...process.argv.slice(2)]]]))
