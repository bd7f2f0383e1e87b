import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('deux fiches d’une même personne n’en font plus qu’une, puis redeviennent deux', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/doublons?q=guerin')
  await expect(page.getByRole('heading', { level: 1, name: 'Doublons' })).toBeVisible()
  await expect(page).toHaveTitle('Doublons - Sillon')
  await expect(page.getByText('Même nom et même date de naissance').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page
    .getByRole('link', { name: /^Comparer/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Ce que la fusion fera' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Nom', exact: true })
    .or(page.getByRole('radiogroup', { name: 'Nom', exact: true }))
    .getByText('Guérin', { exact: true })
    .click()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Fusionner les deux fiches' }).click()
  await expect(page.getByRole('dialog')).toContainText('pendant 30 jours')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(page.getByText('Les deux fiches n’en font plus qu’une.')).toBeVisible()

  await page.getByRole('link', { name: 'Fusions récentes' }).click()
  await expect(page.getByRole('navigation', { name: 'Doublons' }).locator('[aria-current]')).toHaveText([
    'Fusions récentes',
  ])
  await page
    .getByRole('button', { name: /^Annuler la fusion/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la fusion' }).click()
  await expect(page.getByText('Les deux fiches sont de nouveau séparées.')).toBeVisible()
  await expect(page.getByText(/^Annulée le/).first()).toBeVisible()
  await page.goto('/admin/doublons?q=guerin')
  await expect(page.getByRole('link', { name: /^Comparer/ }).first()).toBeVisible()
})
