import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { anExploitation, findFirst, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const MEMBRE = 'elodie.marchand@leschaumes.example'
const today = jourOf(new Date())

/** Changes a farm of Élodie as an administrator who acts for her. Returns the name of the farm. */
async function changeForHer(page: Page): Promise<string> {
  const compte = await findFirst(page, `/admin/utilisateurs?q=${MEMBRE}`)
  const data = { motif: unique('Demandé au téléphone, dossier') }
  expect((await page.request.post(`/api/admin/utilisateurs/${compte}/agir-pour`, { data })).ok()).toBe(true)
  const path = await anExploitation(page, 'Relue au journal')
  const url = path.replace('/mes-adhesions/', '/api/adhesions/').replace('/exploitation/', '/')
  const { nom, version } = await (await page.request.get(url)).json()
  const change = { data: { sau_ha: 21.25 }, headers: { 'if-match': `"${version}"` } }
  expect((await page.request.patch(url, change)).ok()).toBe(true)
  expect((await page.request.post('/api/auth/fin-delegation', { data: {} })).ok()).toBe(true)
  return nom
}

test('le journal retrouve qui a changé quoi, avant et après, et pour le compte de qui', async ({ page, signIn }) => {
  await signIn('admin')
  const nom = await changeForHer(page)
  await page.goto('/admin/journal')
  await page.getByLabel('Rechercher l’auteur d’un acte').fill('berthelot')
  await expect(page).toHaveURL(/q=berthelot/)
  await page.getByLabel('Tous les objets').selectOption('Exploitation')
  await page.getByLabel('Tous les actes').selectOption('Modification')
  await page.getByLabel('Du', { exact: true }).fill(today.split('-').reverse().join('/'))
  await expect(page).toHaveURL(new RegExp(`action=modification&objet=exploitation&du=${today}`))

  const ligne = page.getByRole('row').filter({ hasText: nom })
  await expect(ligne).toHaveCount(1)
  await expect(ligne).toContainText('Nadine Berthelot, pour Élodie Marchand')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await ligne.getByRole('button', { name: /^Détail de l’acte/ }).click()
  const detail = page.getByRole('dialog', { name: 'Modification' })
  await expect(detail.getByRole('deletion')).toHaveText('12,5')
  await expect(detail.getByRole('insertion')).toHaveText('21,25')
  await expectAccessible(page)

  await detail.getByRole('link', { name: 'Tout ce qui a été fait sur cette fiche' }).click()
  await expect(page.getByText('2 actes', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: nom })).toHaveText([/^Modification/, /^Ajout/])
  await page.getByRole('button', { name: /^Fiche\s: / }).click()
  await expect(page).not.toHaveURL(/objet_id/)
})

test('le journal se cherche par entreprise, et l’adresse la garde', async ({ page, signIn }) => {
  await signIn('admin')
  await changeForHer(page)
  await page.goto('/admin/journal')
  const champ = page.getByRole('combobox', { name: 'Entreprise' })
  await champ.fill('l')
  await expect(page.getByText(/^Tapez au moins 2\slettres\.$/)).toBeVisible()
  await champ.fill('Les Chaumes')
  await page.getByRole('option').filter({ hasText: 'Les Chaumes' }).first().click()
  await expect(page).toHaveURL(/entreprise_id=[0-9a-f-]{36}/)
  const puce = page.getByRole('button', { name: /^Entreprise\s: .*Les Chaumes/ })
  await expect(puce).toBeVisible()
  const lignes = page.getByRole('row').filter({ hasText: 'Exploitation' })
  await expect(lignes.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(puce).toBeVisible()
  await puce.click()
  await expect(page).not.toHaveURL(/entreprise_id/)
  await expect(champ).toBeVisible()
})
