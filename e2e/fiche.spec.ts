import { expect, expectAccessible, test } from './story.ts'

test('on appelle : de la liste à la fiche d’une entreprise, puis retour à la même liste', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions?q=chaumes')
  await page.getByRole('link', { name: 'EARL Les Chaumes' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'EARL Les Chaumes' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Doit$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appeler Élodie Marchand au 06 38 98 04 12' })).toHaveAttribute(
    'href',
    'tel:+33638980412',
  )
  await expectAccessible(page)

  const onglets = page.getByRole('navigation', { name: 'Fiche' })
  for (const nom of [
    'Déclaration',
    'Compte',
    'Commandes',
    'Matériels',
    'Adhérents',
    'Documents',
    'E-mails',
    'Journal',
  ]) {
    await onglets.getByRole('link', { name: nom }).click()
    await expect(onglets.getByRole('link', { name: nom })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0)
    await expectAccessible(page)
  }

  await page.getByRole('main').getByRole('link', { name: 'Adhésions', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/adhesions\?q=chaumes$/)
})
