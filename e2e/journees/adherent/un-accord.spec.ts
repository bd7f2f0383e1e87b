import { expect, test } from '../journee.ts'

test('il répond à un changement tardif, de la première carte de l’accueil', async ({ page, jour, epreuve }) => {
  test.skip(epreuve !== 'simple', 'La démonstration n’a qu’un accord à donner.')
  await jour.commence('accord', 'adherent')
  const carte = page.getByText(/^Accord à donner/).first()
  await expect(carte).toBeVisible()
  await page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  const accepter = page.getByRole('button', { name: /^Accepter/ }).first()
  await expect(page.getByText(/^Nouveau total\s:/)).toBeVisible()
  await accepter.click()
  await expect(accepter).toBeHidden()
})
