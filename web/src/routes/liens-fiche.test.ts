import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Paths of the table of pages and of the steps themselves, which lead to one another. */
const AUTRES = ['routes/route-table.ts', 'features/dossiers/adhesions/wizard/']
/** The steps of a membership, and the account that was a page before it was a tab of the company’s. */
const AILLEURS = /['"`]\/admin\/(?:adhesion|compte)\//

test('une entreprise s’ouvre sur sa fiche, jamais sur les étapes ni sur le seul compte', () => {
  const racine = join(import.meta.dirname, '..')
  const lus = globSync('**/*.{ts,tsx}', { cwd: racine }).filter(
    (fichier) => !fichier.includes('.test.') && !AUTRES.some((autre) => fichier.startsWith(autre)),
  )
  expect(lus.length).toBeGreaterThan(500)
  expect(lus.filter((fichier) => AILLEURS.test(readFileSync(join(racine, fichier), 'utf8')))).toEqual([])
})

test('les adresses que le serveur écrit non plus', () => {
  const racine = join(import.meta.dirname, '../../..')
  const dites = globSync('{domain,server}/src/**/*.ts', { cwd: racine })
    .filter((fichier) => !fichier.includes('.test.') && !fichier.includes('/testing/'))
    .filter((fichier) => AILLEURS.test(readFileSync(join(racine, fichier), 'utf8')))
  expect(dites).toEqual([])
})
