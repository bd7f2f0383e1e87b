import type { Page } from '@playwright/test'
import { expect, test } from '../journee.ts'

const appeler = (page: Page) => page.getByRole('link', { name: /^Appeler la coopérative/ })

test('il appelle la coopérative d’un appui, de toute page', async ({ page, jour }) => {
  await jour.commence('appeler', 'adherent')
  await expect(appeler(page)).toHaveAttribute('href', /^tel:0\d{9}$/)
  await appeler(page).click()
})

test('le même appui est sur chaque page où il va, connexion comprise', async ({ page, signIn }) => {
  await page.goto('/connexion')
  await expect(appeler(page)).toBeInViewport()
  await signIn('adherent')
  for (const onglet of ['Machines', 'Groupements', 'Rechercher']) {
    await page.getByRole('link', { name: onglet, exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(appeler(page)).toBeInViewport()
    await expect(page.getByText('Coopérative de Mirebeau').filter({ visible: true }).first()).toBeInViewport()
  }
})
