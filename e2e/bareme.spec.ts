import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const BAREME = '/admin/parametres?section=campagnes'

/** The total, in the panel on a wide screen or in the line above the dock of a phone. */
const totalOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Ma cotisation appelée' })
    .or(page.getByRole('button', { name: /^Ma cotisation appelée/ }))
    .filter({ visible: true })

test('un barème se prépare, s’essaie et se publie @telephone', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(BAREME)
  await expect(page.getByRole('heading', { level: 2, name: 'Campagnes et barème' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Barème/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Préparer une nouvelle version' }).click()

  const fixe = page.getByRole('region', { name: 'Composante\u00a0: Part fixe' })
  await expect(fixe).toBeVisible()
  await expectNoOverflow(page)
  // A new price at each run: an unchanged one cannot be saved.
  await fixe.getByLabel('Montant par entreprise').fill(`7${Date.now() % 10},${10 + (Math.floor(Date.now() / 10) % 90)}`)
  await expect(page.getByText('Enregistrez d’abord le brouillon.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Le barème est enregistré.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Voir ce qui change' }).click()
  const apercu = page.getByRole('dialog', { name: 'Ce que ce barème change' })
  await expect(apercu.getByText('Total avec ce barème')).toBeVisible()
  await expectAccessible(page)
  await apercu.getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('button', { name: 'Publier ce barème' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Le barème est publié.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Version \d+, en vigueur/ })).toBeVisible()
  await expectNoOverflow(page)
})

test('la cotisation suit la surface pendant la saisie, à côté de celle déjà appelée @telephone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('adherent')
  await page.goto('/mes-adhesions/')
  const { resultats } = await (await page.request.get('/api/adhesions')).json()
  const id = resultats[0].id
  const exploitations = await (await page.request.get(`/api/adhesions/${id}/exploitations`)).json()
  await page.goto(`/mes-adhesions/${id}/exploitations/exploitation/${exploitations.resultats[0].id}`)
  const total = totalOf(page)
  await expect(total).toContainText('€')
  const before = await total.textContent()

  const sau = page.getByLabel('Surface agricole utile (SAU)')
  await sau.fill('1,5')
  await sau.blur()
  await expect(total).not.toHaveText(before ?? '')
  await expectAccessible(page)
  await expectNoOverflow(page)
  if (isMobile) await total.click()
  // The called fee stays, and a sentence says why the estimate beside it differs.
  const detail = isMobile ? page.getByRole('dialog', { name: 'Ma cotisation appelée' }) : total
  await expect(detail).toContainText(/Appelée\s: \d+,\d{2}\s€\. Ce qui est saisi ici donne \d+,\d{2}\s€, soit −/)
  await expect(detail).toContainText('rien ne change avant que la coopérative ne corrige l’appel.')
  await expectAccessible(page)
  // Nothing is saved: the panel only computed an estimate.
  const simulation = await (await page.request.get(`/api/adhesions/${id}/simulation`)).json()
  expect(simulation.situation.exploitations[0].sau_ha).not.toBe(1.5)
})

test('au téléphone, la ligne du bas ouvre le détail @telephone', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, 'Le panneau est à côté de l’étape sur un bureau.')
  await signIn('adherent')
  const { resultats } = await (await page.request.get('/api/adhesions')).json()
  await page.goto(`/mes-adhesions/${resultats[0].id}/exploitations/`)
  await totalOf(page).click()
  const sheet = page.getByRole('dialog', { name: 'Ma cotisation appelée' })
  await expect(sheet.getByText('Total estimé')).toBeVisible()
  await expectAccessible(page)
})
