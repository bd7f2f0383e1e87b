import { join } from 'node:path'
import { ensureInstalled } from './ensure-install.mjs'
import { buildWeb, isWebBuilt } from './ensure-web.mjs'
import { root, runTogether } from './run.mjs'

const node = await ensureInstalled({ dev: false })
// For a small machine: V8 collects garbage once the heap has grown by a third, instead of several times.
const frugal = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--initial-heap-size=64']
// Code compiled at the last start is not compiled again, from the server's first file on.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compilation'), ...process.env }
// The server prepares its database while its pages are built, and listens once it is told that they are.
const isBuilt = isWebBuilt()
if (!isBuilt) env.WEB_IN_CONSTRUCTION = '1'
const server = [node, [...frugal, 'server/src/main.ts', ...process.argv.slice(2)], { env }]
process.exit(await runTogether([server], isBuilt ? undefined : buildWeb()))
