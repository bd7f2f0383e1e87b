import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ensureWebBuilt } from './ensure-web.mjs'
import { fail, root } from './run.mjs'

const wizardEntries = (page) => [
  'index.html',
  'src/routes/layout/signed-in-frame.tsx',
  'src/features/adhesions/wizard/wizard-layout.tsx',
  page,
]

/** What a visitor downloads, in kB of brotli. `after`: what that scenario already loaded is not counted again. */
const scenarios = [
  { name: 'connexion', entries: ['index.html', 'src/features/comptes/connexion-page.tsx'], budget: 100 },
  { name: 'tableau de bord', entries: ['index.html', 'src/features/accueil/accueil-page.tsx'], budget: 120 },
  {
    name: 'accueil, secrétariat',
    entries: ['index.html', 'src/features/accueil/accueil-page.tsx', 'src/features/accueil/tableau-admin.tsx'],
    budget: 120,
  },
  {
    name: 'mes cotisations',
    entries: ['src/features/adhesions/mes-cotisations-page.tsx'],
    after: 'tableau de bord',
    budget: 20,
  },
  {
    name: 'adhésions',
    entries: ['src/features/adhesions/admin-adhesions-page.tsx'],
    after: 'accueil, secrétariat',
    budget: 20,
  },
  { name: 'étape 1', entries: wizardEntries('src/features/entreprises/entreprise-step-page.tsx'), budget: 205 },
  { name: 'étape 2', entries: wizardEntries('src/features/exploitations/exploitations-step-page.tsx'), budget: 205 },
  {
    name: 'une exploitation',
    entries: wizardEntries('src/features/exploitations/exploitation-step-page.tsx'),
    budget: 205,
  },
  { name: 'étape 3', entries: wizardEntries('src/features/adherents/adherents-step-page.tsx'), budget: 205 },
  { name: 'fiche adhérent', entries: wizardEntries('src/features/adherents/adherent-step-page.tsx'), budget: 205 },
  { name: 'étape 4', entries: wizardEntries('src/features/materiels/materiels-step-page.tsx'), budget: 205 },
  { name: 'fiche matériel', entries: wizardEntries('src/features/materiels/materiel-step-page.tsx'), budget: 205 },
]

await ensureWebBuilt()
const dist = join(root, 'web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The JS and CSS files a page needs, each once; what it imports dynamically is another page's. */
const listFiles = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key)) continue
    if (!manifest[key]) fail(`« ${key} » n’est pas une entrée de l’application construite : corrigez scripts/size.mjs.`)
    seen.add(key)
    listFiles(manifest[key].imports ?? [], seen)
  }
  return new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
}

const compressedSizes = new Map()
const compressedSize = (file) => {
  if (!compressedSizes.has(file)) compressedSizes.set(file, brotliCompressSync(readFileSync(join(dist, file))).length)
  return compressedSizes.get(file)
}

const measure = ({ name, entries, budget, after }) => {
  const alreadyLoaded = after ? listFiles(scenarios.find((scenario) => scenario.name === after).entries) : new Set()
  const files = [...listFiles(entries)].filter((file) => !alreadyLoaded.has(file))
  const sizeOf = (extension) =>
    files.filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + compressedSize(file), 0) / 1000
  return { name, js: sizeOf('.js'), css: sizeOf('.css'), total: sizeOf('.js') + sizeOf('.css'), budget }
}

const columns = (cells) =>
  console.log(cells.map((cell, index) => (index ? cell.padStart(9) : cell.padEnd(20))).join(''))
const results = scenarios.map(measure)
columns(['kB brotli', 'JS', 'CSS', 'total', 'budget'])
for (const { name, js, css, total, budget } of results) {
  columns([name, js.toFixed(1), css.toFixed(1), total.toFixed(1), `${budget}${total > budget ? ' !' : ''}`])
}
process.exit(results.some(({ total, budget }) => total > budget) ? 1 : 0)
