import { expect, test } from '../journee.ts'

test('le matin : une liste, la plus pressée d’abord, chacun avec son acte', async ({ page, jour }) => {
  await jour.commence('matin', 'admin')
  const groupes = page.getByRole('heading', { level: 2, name: /^(Avant ce soir|Cette semaine|Sans urgence)$/ })
  await expect(groupes.first()).toBeVisible()
  const actes = await page.locator('.matin-ligne').count()
  expect(await page.locator('.matin-ligne .matin-acte').count()).toBe(actes)
  jour.note(`${actes} lignes à lire, chacune avec son acte, en ${await groupes.count()} groupes`)
})
