import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** Writes `csp.json`: the hashes of the inline scripts of index.html, which the server's policy has to allow. */
export function contentSecurityPolicy(): Plugin {
  let outDir = ''
  return {
    name: 'sillon-content-security-policy',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      const html = readFileSync(join(outDir, 'index.html'), 'utf8')
      const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, source = '']) => source)
      const hashes = scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
      writeFileSync(join(outDir, 'csp.json'), JSON.stringify({ script: hashes }))
    },
  }
}
