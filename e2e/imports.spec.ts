import { aSiret, unique } from './dossier.ts'
import { expectSound } from './page-saine.ts'
import { expect, expectAccessible, test } from './story.ts'

const TITRES = 'SIRET;Raison sociale;Code postal;Commune;Code INSEE;Date de création'

/** A CSV as a French spreadsheet saves it. */
const csv = (...lignes: string[]) => ({
  name: 'entreprises.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[TITRES, ...lignes].join('\r\n')}\r\n`),
})

test('un classeur se corrige, s’applique, et ne change plus rien la fois d’après', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const [siret, autre] = [aSiret(), aSiret()]
  const [nom, autreNom] = [unique('GAEC importé'), unique('EARL importée')]
  const juste = `${siret};${nom};35000;Rennes;35238;13/02/2019`
  const fausse = `${autre};${autreNom};35000;Rennes;35238;hier`
  await signIn('admin')
  await page.getByRole('link', { name: 'Imports' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()

  const [modele] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le modèle' }).click(),
  ])
  expect(modele.suggestedFilename()).toBe('modele-import.xlsx')

  const fichier = page.getByLabel('Fichier à importer')
  await fichier.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: 'Choisissez un classeur XLSX' })).toBeVisible()

  await fichier.setInputFiles(csv(juste, fausse))
  await expect(page.getByRole('heading', { level: 1, name: 'entreprises.csv' })).toBeVisible()
  await expect(page.getByText('1 ligne à corriger').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/CSV, UTF-8, séparé par «\s;\s»/)).toBeVisible()
  await expect(page.getByText('Lu : « hier ».')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toHaveCount(0)
  await expectSound(page)
  const [annote] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le fichier annoté' }).click(),
  ])
  expect(annote.suggestedFilename()).toBe('entreprises-annote.xlsx')

  const corrige = csv(juste, fausse.replace('hier', '31/12/2020'))
  await page.getByRole('link', { name: 'Imports' }).last().click()
  await fichier.setInputFiles(corrige)
  await expect(page.getByText('Rien n’est encore changé.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(nom).first()).toBeVisible()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  const question = page.getByRole('dialog', { name: /Appliquer cet import/ })
  await expect(question).toContainText(/2\sentreprises/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/^Appliqué le/)).toBeVisible({ timeout: 30_000 })

  await page.goto('/admin/imports')
  await fichier.setInputFiles(corrige)
  await expect(page.getByText(/Ce classeur ne change rien/)).toBeVisible({ timeout: 30_000 })
  await page.goto(`/admin/adhesions?q=${encodeURIComponent(autreNom)}`)
  await expect(page.getByText(autreNom).filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Exporter la liste' })
  await expect(dialogue.getByText('Une archive, un fichier par feuille.')).toBeVisible()
  await expect(dialogue).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  const [classeur] = await Promise.all([
    page.waitForEvent('download'),
    dialogue.getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(classeur.suggestedFilename()).toBe('sillon.xlsx')
  await expect(dialogue).toBeHidden()
})

test('des dates que rien ne départage sont demandées, puis lues comme on l’a dit', async ({ page, signIn }) => {
  const siret = aSiret()
  await signIn('admin')
  await page.goto('/admin/imports')
  const fichier = page.getByLabel('Fichier à importer')
  await fichier.setInputFiles(csv(`${siret};${unique('GAEC daté')};35000;Rennes;35238;03/04/2019`))
  await expect(page.getByText('Ces dates se lisent jour/mois ou mois/jour')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('À préciser').first()).toBeVisible()
  await expect(page.getByText(/«\s03\/04\/2019\s»\s: 3\savril 2019, ou 4\smars 2019/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lire mois/jour' }).click()
  await expect(page.getByText('Rien n’est encore changé.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('lues mois/jour, comme vous l’avez précisé')).toBeVisible()
  await expect(page.getByText('04/03/2019').first()).toBeVisible()
})
