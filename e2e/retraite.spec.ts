import { findMonAdhesion } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('la personne retraitée parcourt trois étapes, sans matériels @telephone', async ({ page, signIn }) => {
  await signIn('retraite')
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de Bernard Jolly$/ }).click()
  const etapes = page.getByRole('navigation', { name: 'Étapes' })
  await expect(etapes.getByRole('link')).toHaveCount(3)
  await expect(etapes.getByRole('link', { name: 'Matériels' })).toHaveCount(0)

  await etapes.getByRole('link', { name: /Étape 3/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Adhérents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Envoyer ma déclaration' })).toBeVisible()
  // The estimate may count the company's machines, but there is no equipment step.
  await expect(page.getByText('Matériels', { exact: true })).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('l’adresse des matériels le ramène à l’accueil, l’API les lui refuse', async ({ page, signIn }) => {
  await signIn('retraite')
  const id = await findMonAdhesion(page)
  for (const path of ['materiels/', 'materiels', `materiels/creer-materiel/${id}/`, `materiels/${id}/`]) {
    await page.goto(`/mes-adhesions/${id}/${path}`)
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Bernard' })).toBeVisible()
  }
  const refusal = await page.request.get(`/api/adhesions/${id}/materiels`)
  expect(refusal.status()).toBe(403)
  const creation = await page.request.post(`/api/adhesions/${id}/materiels`, { data: {} })
  expect(creation.status()).toBe(403)
})
