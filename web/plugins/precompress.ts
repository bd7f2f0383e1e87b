import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(css|html|js|json|svg|webmanifest)$/
const NOT_SERVED = /^\.(vite|dessin)\/|csp\.json$|^(connexion.*|accueil)\.html$/
const MAX_RATIO = 0.95

/**
 * Writes each text file of the site compressed beside it, at the highest level: the server sends that file as it is.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'sillon-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      for (const name of names.filter((name) => COMPRESSIBLE.test(name) && !NOT_SERVED.test(name))) {
        const path = join(outDir, name)
        const source = readFileSync(path)
        const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } })
        if (brotli.length < source.length * MAX_RATIO) writeFileSync(`${path}.br`, brotli)
        const gzip = gzipSync(source, { level: 9 })
        if (gzip.length < source.length * MAX_RATIO) writeFileSync(`${path}.gz`, gzip)
      }
    },
  }
}
