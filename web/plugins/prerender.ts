import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { buildDrawnApplication, drawShell } from './drawn-application.ts'

const EMPTY_ROOT = '<div id="root"></div>'
/** Over HTTP/1.1 a browser asks for six things at a time: the entry, the signed-in account, and these four. */
const MAX_PRELOADS = 4

/**
 * Makes two documents at build time: `index.html`, which shows the place of a page before any script, and `page.html`,
 * where the server puts a page that it has drawn. Leaves the script that draws in `.dessin/application.js`
 * (docs/adr/0043).
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  let application: string
  return {
    name: 'sillon-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      application = await buildDrawnApplication(config)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return this.error('index.html is missing.')
        const html = stylesLast(String(index.source))
        if (!html.includes(EMPTY_ROOT)) this.error('index.html has no empty root.')
        const signedIn = html.replace('<style>', `${preloadsOf(firstFilesOf(bundle)).join('')}<style>`)
        index.source = signedIn.replace(EMPTY_ROOT, () => `<div id="root">${drawShell(application)}</div>`)
        this.emitFile({ type: 'asset', fileName: 'page.html', source: toPage(html, stylesOf(bundle)) })
      },
    },
    writeBundle({ dir }) {
      const folder = join(resolve(config.root, dir ?? config.build.outDir), '.dessin')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'application.js'), application)
    },
  }
}

/** Puts the styles after the scripts, so that the browser asks for the scripts without waiting for the styles. */
function stylesLast(html: string): string {
  const [style = ''] = /<style>[\s\S]*<\/style>/.exec(html) ?? []
  return html.replace(style, () => '').replace('</head>', () => `${style}</head>`)
}

/**
 * The files of the frame of signed-in pages and of both dashboards: without preloading, one would be asked for after
 * the other.
 */
function firstFilesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const asked = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || asked.has(chunk.fileName)) return
    asked.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) asked.add(file)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const wanted of ['signed-in', 'tableau-admin']) visit(chunks.find(({ name }) => name === wanted))
  return [...asked]
}

const isStyle = (file: string) => file.endsWith('.css')

const preloadsOf = (files: string[]) =>
  files.slice(0, MAX_PRELOADS).map((file) => {
    const kind = isStyle(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} crossorigin href="/${file}">`
  })

/** The styles of the parts that come apart: a page is drawn before their files have come. */
const stylesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'asset' && isStyle(file.fileName) ? String(file.source) : []))

/** The answers come before the scripts of the head, which give it to the application. */
const toPage = (html: string, styles: string[]) =>
  html
    .replace('<title>Sillon</title>', '<title>{{titre}}</title><script type="application/json" id="lu">{{lu}}</script>')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`)
    .replace('<body>', '<body class="{{corps}}">')
    .replace(EMPTY_ROOT, '<div id="root" data-page="{{page}}">{{contenu}}</div>')
