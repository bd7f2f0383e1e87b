import { findFirst } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('un administrateur commande pour un adhérent, et son bon se télécharge', async ({ page, signIn }) => {
  await signIn('admin')
  const groupement = await findFirst(page, '/admin/groupements-achats?statut=ouvert')
  await page.goto(`/admin/bons-commande/${groupement}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bons de commande' })).toBeVisible()
  await expectAccessible(page)

  const bon = page.getByRole('table').getByRole('row').filter({ hasText: 'Validé' }).first()
  await bon.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Modifier la commande' }).click()
  await page.getByLabel('Instructions de livraison').fill('Appeler avant de venir')
  await page.getByRole('button', { name: 'Enregistrer la commande' }).click()
  await expect(page.getByText('La commande est enregistrée.')).toBeVisible()
  await expect(page.getByText('Appeler avant de venir')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Télécharger l’édition/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^BC-\d{4}-\d{6}.*\.pdf$/)
  await expectNoOverflow(page)
})

test('un adhérent retrouve ses bons de commande @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.goto('/bon-commandes')
  await expect(page.getByRole('heading', { level: 1, name: 'Mes bons de commande' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const premier = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await premier.click()
  await expect(page.getByText('Total TTC')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
