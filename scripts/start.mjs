import { join } from 'node:path'
import { ensureInstalled } from './ensure-install.mjs'
import { ensureWebBuilt } from './ensure-web.mjs'
import { root, runTogether } from './run.mjs'

const node = await ensureInstalled()
await ensureWebBuilt()
// A small machine: garbage is collected when the heap has grown by a third, where it would wait for it to be several times as large.
const frugal = ['--max-semi-space-size=4', '--heap-growing-percent=30', '--initial-heap-size=64']
// From its first file on, what the server compiled at its last start is not compiled again.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compilation'), ...process.env }
process.exit(await runTogether([[node, [...frugal, 'server/src/main.ts', ...process.argv.slice(2)], { env }]]))
