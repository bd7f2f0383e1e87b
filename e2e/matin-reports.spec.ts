import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const lignes = (page: Page) => page.locator('.matin-ligne')
const dialogue = (page: Page) => page.getByRole('dialog', { name: 'Plus tard' })
const reportes = (page: Page) => page.getByText(/^Reportés/)

test('une ligne du matin se reporte, se lit dans « Reportés » par un collègue, et se reprend @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('admin')
  const ligne = lignes(page).filter({ hasText: 'retards de contrôle' })
  const avant = await lignes(page).count()
  await expect(reportes(page)).toHaveCount(0)
  await ligne.getByRole('button', { name: /^Plus tard : \d+ retards de contrôle$/ }).click()
  await expect(dialogue(page).getByRole('button', { name: /^Demain/ })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialogue(page)
    .getByRole('button', { name: /^Demain/ })
    .click()
  await expect(dialogue(page)).toHaveCount(0)
  await expect(lignes(page)).toHaveCount(avant - 1)
  await expect(ligne).toHaveCount(0)

  await signIn('admin', otherPage)
  await reportes(otherPage).click()
  await expect(otherPage.getByText(/^Reporté par Nadine Berthelot jusqu’au /)).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await otherPage.getByRole('button', { name: /^Reprendre \d+ retards de contrôle$/ }).click()
  await expect(lignes(otherPage)).toHaveCount(avant)
  await expect(reportes(otherPage)).toHaveCount(0)
})

test('au clavier, R reporte la ligne choisie ; un refus se dit et ne perd rien', async ({ page, signIn }) => {
  await signIn('admin')
  const choisie = page.locator('.matin-ligne[aria-current]')
  const avant = await lignes(page).count()
  const nom = (await choisie.locator('.matin-nom').innerText()).trim()
  await page.keyboard.press('r')
  await expect(dialogue(page)).toContainText(nom)
  await page.route('**/api/admin/matin/reports', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialogue(page)).toBeVisible()
  await expect(lignes(page)).toHaveCount(avant)
  await page.unroute('**/api/admin/matin/reports')
  await dialogue(page)
    .getByRole('button', { name: /^Demain/ })
    .click()
  await expect(dialogue(page)).toHaveCount(0)
  await expect(page.locator('.matin-nom').getByText(nom, { exact: true })).toHaveCount(0)
  await reportes(page).click()
  await page.getByRole('button', { name: `Reprendre ${nom}` }).click()
  await expect(lignes(page)).toHaveCount(avant)
})
