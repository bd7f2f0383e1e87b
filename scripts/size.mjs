import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ensureWebBuilt } from './ensure-web.mjs'
import { fail, root } from './run.mjs'

/**
 * Entries by source file, or by name for the groups of vite.config.ts: `signed-in` is the frame, the cache and both
 * dashboards.
 */
const anonymous = ['index.html']
const dashboard = [...anonymous, 'signed-in']
const wizard = [...dashboard, 'src/routes/wizard-estimation.tsx']
const features = 'src/features'

/**
 * Size of the files that a visitor downloads, in kB of brotli. `after`: files of that scenario are not counted again. The
 * names of the files, drawn from their content and their folder, make a tenth of a kB of difference from one folder to another.
 */
const scenarios = [
  { name: 'connexion', entries: anonymous, budget: 101.9 },
  { name: 'tableau de bord', entries: dashboard, budget: 122.5 },
  { name: 'étape 1', entries: [...wizard, `${features}/dossiers/entreprises/entreprise-step-page.tsx`], budget: 205 },
  {
    name: 'étape 2',
    entries: [...wizard, `${features}/dossiers/exploitations/exploitations-step-page.tsx`],
    budget: 205,
  },
  {
    name: 'une exploitation',
    entries: [...wizard, `${features}/dossiers/exploitations/exploitation-step-page.tsx`],
    budget: 205,
  },
  { name: 'étape 3', entries: [...wizard, `${features}/dossiers/adherents/adherents-step-page.tsx`], budget: 205 },
  { name: 'un adhérent', entries: [...wizard, `${features}/dossiers/adherents/adherent-step-page.tsx`], budget: 205 },
  { name: 'étape 4', entries: [...wizard, `${features}/dossiers/materiels/materiels-step-page.tsx`], budget: 205 },
  { name: 'un matériel', entries: [...wizard, `${features}/dossiers/materiels/materiel-step-page.tsx`], budget: 205 },
  {
    name: 'liste d’adhésions',
    entries: [...dashboard, `${features}/dossiers/adhesions/admin-adhesions-page.tsx`],
    after: 'tableau de bord',
    budget: 20,
  },
  {
    name: 'recherche',
    entries: [...dashboard, `${features}/annuaire/recherche/recherche-page.tsx`],
    after: 'tableau de bord',
    budget: 20,
  },
]

await ensureWebBuilt()
const dist = join(root, 'web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const fileOf = (entry) => manifest[entry] ?? Object.values(manifest).find(({ name }) => name === entry)

/** The document contains the styles of the first page. */
const DOCUMENT = 'index.html'
const read = (file) => {
  const text = readFileSync(join(dist, file))
  return file === DOCUMENT ? (/<style>([\s\S]*?)<\/style>/.exec(text.toString())?.[1] ?? '') : text
}

/** The JS and CSS files of a page, each once; dynamic imports belong to other pages. */
const listFiles = (entries, seen = new Set()) => {
  for (const entry of entries) {
    const file = fileOf(entry)
    if (!file) fail(`« ${entry} » n’est pas une entrée de l’application construite : corrigez scripts/size.mjs.`)
    if (seen.has(file)) continue
    seen.add(file)
    listFiles(file.imports ?? [], seen)
  }
  return new Set([DOCUMENT, ...[...seen].flatMap(({ file, css = [] }) => [file, ...css])])
}

const compressedSizes = new Map()
const compressedSize = (file) => {
  if (!compressedSizes.has(file)) compressedSizes.set(file, brotliCompressSync(read(file)).length)
  return compressedSizes.get(file)
}

const measure = ({ name, entries, budget, after }) => {
  const alreadyLoaded = after ? listFiles(scenarios.find((scenario) => scenario.name === after).entries) : new Set()
  const files = [...listFiles(entries)].filter((file) => !alreadyLoaded.has(file))
  const sizeOf = (extension) =>
    files.filter((file) => extension.test(file)).reduce((sum, file) => sum + compressedSize(file), 0) / 1000
  return { name, js: sizeOf(/\.js$/), css: sizeOf(/\.(css|html)$/), total: sizeOf(/./), budget }
}

const columns = (cells) =>
  console.log(cells.map((cell, index) => (index ? cell.padStart(9) : cell.padEnd(20))).join(''))
const results = scenarios.map(measure)
columns(['kB brotli', 'JS', 'CSS', 'total', 'budget'])
for (const { name, js, css, total, budget } of results) {
  columns([name, js.toFixed(1), css.toFixed(1), total.toFixed(1), `${budget}${total > budget ? ' !' : ''}`])
}

/** Over HTTP/1.1 a browser asks for six files at a time. */
const MAX_FILES = 35
const known = listFiles(scenarios.find(({ name }) => name === 'tableau de bord').entries)
const pages = Object.keys(manifest).filter((source) => source.endsWith('-page.tsx'))
const [most] = pages
  .map((page) => ({ page, files: [...listFiles([page])].filter((file) => !known.has(file)).length }))
  .toSorted((a, b) => b.files - a.files)
console.log(`\nFichiers d’une page après le tableau de bord, au plus ${MAX_FILES} : ${most.files} (${most.page})`)

process.exit(most.files > MAX_FILES || results.some(({ total, budget }) => total > budget) ? 1 : 0)
