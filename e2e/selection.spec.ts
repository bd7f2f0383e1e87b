import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const tableau = (page: Page) => page.getByRole('table', { name: 'Adhésions' })
const boite = (page: Page, rang: number) => tableau(page).getByRole('checkbox').nth(rang)
const barre = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions?statut=active')
})

test('une sélection se prend par rangées, au clic et au clavier, et survit aux pages, au tri et à une fiche', async ({
  page,
}) => {
  await boite(page, 1).click()
  await boite(page, 4).click({ modifiers: ['Shift'] })
  await expect(barre(page).getByText('4 sélectionnées', { exact: true })).toBeVisible()
  await boite(page, 5).focus()
  await page.keyboard.press('Shift+Space')
  await expect(barre(page).getByText('5 sélectionnées', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('13 à 24 sur')
  await boite(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(barre(page).getByText('6 sélectionnées, sur 2 pages')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(barre(page).getByText('7 sélectionnées, sur 2 pages')).toBeVisible()

  await tableau(page).getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/(fiche|adhesion|entreprise)/)
  await page.goBack()
  await expect(barre(page).getByText('7 sélectionnées, sur 2 pages')).toBeVisible()
  await tableau(page).getByRole('button', { name: 'Entreprise' }).click()
  await expect(barre(page).getByText(/^7\ssélectionnées/)).toBeVisible()

  await barre(page).getByRole('button', { name: 'Valider' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/autres?\sadhésions? de la sélection/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(barre(page).getByText(/^7\ssélectionnées/)).toBeVisible()
  await barre(page).getByRole('button', { name: 'Effacer la sélection' }).click()
  await expect(barre(page)).toBeHidden()
})

test('toute la liste se sélectionne, et un autre filtre l’efface en le disant', async ({ page }) => {
  await boite(page, 1).click()
  const toutes = barre(page).getByRole('button', { name: /^Sélectionner les \d+$/ })
  const nombre = /\d+/.exec(String(await toutes.textContent()))?.[0]
  await toutes.click()
  await expect(barre(page).getByText(new RegExp(`^${nombre}\\ssélectionnées, sur \\d+\\spages$`))).toBeVisible()
  await expect(toutes).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByLabel('Département, en deux ou trois caractères').fill('86')
  await expect(page.getByText(`Les filtres ont changé : ${nombre} lignes ne sont plus sélectionnées.`)).toBeVisible()
  await expect(barre(page)).toBeHidden()
  await expectAccessible(page)
})
