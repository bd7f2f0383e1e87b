import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { serviceWorkerSource } from './service-worker-source.ts'

const MAX_BYTES = 300_000
const COMPRESSED_ALREADY = /\.woff2$/

type Output = {
  fileName: string
  type: 'asset' | 'chunk'
  bytes: Buffer
  isEntry: boolean
  imports: string[]
  css: string[]
}

/** Writes `service-worker.js`: it precaches the shell, and the build fails when its transfer grows past 300 kB. */
export function serviceWorker(): Plugin {
  return {
    name: 'sillon-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle).map((file): Output => {
          if (file.type === 'asset') {
            return {
              fileName: file.fileName,
              type: 'asset',
              bytes: Buffer.from(file.source),
              isEntry: false,
              imports: [],
              css: [],
            }
          }
          const css = [...(file.viteMetadata?.importedCss ?? [])]
          const { fileName, isEntry, imports } = file
          return { fileName, type: 'chunk', bytes: Buffer.from(file.code), isEntry, imports, css }
        })
        const shell = shellOf(outputs)
        const total = shell.reduce((sum, output) => sum + transferSize(output), 0)
        if (total > MAX_BYTES)
          this.error(`The shell weighs ${total} bytes, above the ${MAX_BYTES} the service worker may precache.`)
        const version = createHash('sha256')
        for (const { bytes } of shell) version.update(bytes)
        const urls = [
          '/',
          ...shell.filter(({ fileName }) => fileName !== 'index.html').map(({ fileName }) => `/${fileName}`),
        ]
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: serviceWorkerSource({ version: version.digest('hex').slice(0, 16), urls }),
        })
      },
    },
  }
}

const transferSize = ({ fileName, bytes }: Output) =>
  COMPRESSED_ALREADY.test(fileName) ? bytes.length : brotliCompressSync(bytes).length

/** index.html, the entry with all it imports at once, its styles, and the fonts. */
function shellOf(outputs: Output[]): Output[] {
  const byName = new Map(outputs.map((output) => [output.fileName, output]))
  const names = new Set<string>(['index.html'])
  const visit = (fileName: string) => {
    if (names.has(fileName)) return
    names.add(fileName)
    const output = byName.get(fileName)
    for (const name of [...(output?.imports ?? []), ...(output?.css ?? [])]) visit(name)
  }
  for (const { fileName, isEntry } of outputs) if (isEntry || fileName.endsWith('.woff2')) visit(fileName)
  return outputs.filter(({ fileName }) => names.has(fileName))
}
