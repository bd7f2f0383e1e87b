import { ensureInstalled } from './ensure-install.mjs'
import { runTogether } from './run.mjs'

const node = await ensureInstalled()
process.exit(
  await runTogether([
    [node, ['--watch', '--watch-preserve-output', 'server/src/main.ts']],
    [node, ['../node_modules/vite/bin/vite.js'], { cwd: new URL('../web', import.meta.url) }],
  ]),
)
