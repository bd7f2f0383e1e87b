import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { buildDrawnApplication, runDrawnApplication } from './drawn-application.ts'

const EMPTY_ROOT = '<div id="root"></div>'
/** Over HTTP/1.1 a browser asks for six things at a time: the entry, the signed-in account, and these four. */
const MAX_PRELOADS = 4
const AIDE = />[^<]*\{\{aide\}\}[^<]*</

/** The sign-in page, with the placeholders where the server writes the name of the cooperative. */
const CONNEXIONS = [
  { nom: 'connexion', organisme: { nom: '{{nom}}', email: '{{aide}}', demonstration: false } },
  { nom: 'connexion-demonstration', organisme: { nom: '{{nom}}', email: '{{aide}}', demonstration: true } },
]

/**
 * Draws the documents at build time, so that something is on the screen before any script: in `index.html` the place of
 * a page, in `connexion.html` and `connexion-demonstration.html` the whole sign-in page, which the browser then takes
 * over as it is. Leaves the script that drew them in `.dessin/accueil.js`: the server draws the home page with it
 * (docs/adr/0019).
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
        const first = firstFilesOf(bundle)
        const signedIn = html.replace('<style>', `${preloadsOf(first).join('')}<style>`)
        const { drawShell } = runDrawnApplication(application, {})
        index.source = signedIn.replace(EMPTY_ROOT, `<div id="root">${drawShell()}</div>`)
        for (const { nom, organisme } of CONNEXIONS) {
          const page = (await runDrawnApplication(application, organisme).drawSignIn()).replace(AIDE, '>{{aide}}<')
          if (page.split('{{').length !== 3) return this.error(`${nom}: {{nom}} and {{aide}} are expected, once each.`)
          this.emitFile({ type: 'asset', fileName: `${nom}.html`, source: toConnexion(html, page) })
        }
        this.emitFile({ type: 'asset', fileName: 'accueil.html', source: toAccueil(signedIn, stylesOf(first, bundle)) })
      },
    },
    writeBundle({ dir }) {
      const folder = join(resolve(config.root, dir ?? config.build.outDir), '.dessin')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'accueil.js'), application)
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

const stylesOf = (files: string[], bundle: Rolldown.OutputBundle) =>
  files.filter(isStyle).map((file) => {
    const style = bundle[file]
    return style?.type === 'asset' ? String(style.source) : ''
  })

const toConnexion = (html: string, page: string) =>
  html
    .replace('<title>Sillon</title>', '<title>Connexion - Sillon</title>')
    .replace('<body>', '<body class="corps-public">')
    .replace(
      EMPTY_ROOT,
      `<script type="application/json" id="organisme">{{organisme}}</script><div id="root" data-page="login">${page}</div>`,
    )

/**
 * Puts the answers already read before the scripts of the head, which then ask for nothing; inlines the styles of the
 * frame.
 */
const toAccueil = (html: string, styles: string[]) =>
  html
    .replace(
      '<title>Sillon</title>',
      '<title>{{titre}}</title><script type="application/json" id="reponses">{{reponses}}</script>',
    )
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`)
    .replace('<body>', '<body class="{{corps}}">')
    .replace(EMPTY_ROOT, '<div id="root" data-page="home">{{page}}</div>')
