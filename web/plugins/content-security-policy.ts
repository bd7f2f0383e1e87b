import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const INLINE = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g }

const DOCUMENTS = ['index.html', 'page.html']

/**
 * Writes `csp.json`: the hashes of the inline scripts and styles of the documents, which the policy of the server must
 * allow.
 */
export function contentSecurityPolicy(): Plugin {
  let outDir = ''
  return {
    name: 'sillon-content-security-policy',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      const html = DOCUMENTS.map((name) => readFileSync(join(outDir, name), 'utf8')).join('')
      const hashes = (inline: RegExp) => [
        ...new Set([...html.matchAll(inline)].map(([, source = '']) => hashOf(source))),
      ]
      writeFileSync(
        join(outDir, 'csp.json'),
        JSON.stringify({ script: hashes(INLINE.script), style: hashes(INLINE.style) }),
      )
    },
  }
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
