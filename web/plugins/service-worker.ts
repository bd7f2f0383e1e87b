import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { FIELD_PAGES, OFFICE_PARTS } from './field-pages.ts'
import { serviceWorkerSource } from './service-worker-source.ts'

const MAX_SHELL_BYTES = 300_000
const MAX_FIELD_BYTES = 355_000
const COMPRESSED_ALREADY = /\.woff2$/

type Output = {
  fileName: string
  bytes: Buffer
  isEntry: boolean
  imports: string[]
  lazyImports: string[]
  css: string[]
  modules: string[]
}

const asset = (fileName: string, bytes: Buffer): Output => ({
  fileName,
  bytes,
  isEntry: false,
  imports: [],
  lazyImports: [],
  css: [],
  modules: [],
})

/** Writes `service-worker.js`: the build fails when the files that it keeps exceed their size limits. */
export function serviceWorker(): Plugin {
  return {
    name: 'sillon-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle).map((file): Output => {
          if (file.type === 'asset') return asset(file.fileName, Buffer.from(file.source))
          return {
            fileName: file.fileName,
            bytes: Buffer.from(file.code),
            isEntry: file.isEntry,
            imports: file.imports,
            lazyImports: file.dynamicImports,
            css: [...(file.viteMetadata?.importedCss ?? [])],
            modules: file.moduleIds,
          }
        })
        const isShell = ({ isEntry, fileName }: Output) => isEntry || fileName.endsWith('.woff2')
        const shell = closureOf(['index.html', ...outputs.filter(isShell).map(nameOf)], outputs, directImports)
        const roots = FIELD_PAGES.map((page) => {
          const found = outputs.find(({ modules }) => modules.some((id) => id.endsWith(`/web/src/${page}`)))
          return found?.fileName ?? this.error(`No chunk holds ${page}: correct field-pages.ts.`)
        })
        // Leaves the shell out: its entry imports every page, so the closure would hold them all.
        const isOffice = ({ modules }: Output) =>
          OFFICE_PARTS.some((part) => modules.some((id) => id.endsWith(`/web/src/${part}`)))
        const others = outputs.filter((output) => !shell.includes(output) && !isOffice(output))
        const field = closureOf(roots, others, allImports)
        const check = (kept: Output[], max: number) => {
          const total = kept.reduce((sum, output) => sum + transferSize(output), 0)
          if (total > max) this.error(`The service worker would keep ${total} bytes, above the ${max} it may.`)
        }
        check(shell, MAX_SHELL_BYTES)
        check(field, MAX_FIELD_BYTES)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: serviceWorkerSource({
            shell: withRoot(keptOf(shell)),
            field: keptOf(field),
            office: keptOf(
              officeFilesOf(outputs).filter((output) => !shell.includes(output) && !field.includes(output)),
            ).urls,
          }),
        })
      },
    },
  }
}

/** The pages of the office, with what they load at once. */
function officeFilesOf(outputs: Output[]): Output[] {
  const table = outputs.filter(({ modules }) => modules.some((id) => id.endsWith('/web/src/routes/office-pages.ts')))
  return closureOf([...table.map(nameOf), ...table.flatMap(({ lazyImports }) => lazyImports)], outputs, directImports)
}

const nameOf = ({ fileName }: Output) => fileName
const withRoot = ({ version, urls }: { version: string; urls: string[] }) => ({ version, urls: ['/', ...urls] })

function keptOf(outputs: Output[]) {
  const version = createHash('sha256')
  for (const { bytes } of outputs) version.update(bytes)
  const names = outputs.map(nameOf).filter((name) => name !== 'index.html')
  return { version: version.digest('hex').slice(0, 16), urls: names.map((name) => `/${name}`) }
}

const transferSize = ({ fileName, bytes }: Output) =>
  COMPRESSED_ALREADY.test(fileName) ? bytes.length : brotliCompressSync(bytes).length

const directImports = ({ imports, css }: Output) => [...imports, ...css]
const allImports = (output: Output) => [...directImports(output), ...output.lazyImports]

function closureOf(roots: string[], outputs: Output[], importsOf: (output: Output) => string[]): Output[] {
  const byName = new Map(outputs.map((output) => [output.fileName, output]))
  const names = new Set<string>()
  const visit = (fileName: string) => {
    if (names.has(fileName)) return
    names.add(fileName)
    const output = byName.get(fileName)
    for (const name of output ? importsOf(output) : []) visit(name)
  }
  for (const root of roots) visit(root)
  return outputs.filter(({ fileName }) => names.has(fileName))
}
