import { expect, test } from '../journee.ts'

// The demonstration has one agreement to give.
test.use({ decidesOnce: true })

test('il répond à un changement tardif, de la première carte de l’accueil', async ({ page, jour }) => {
  await jour.commence('accord', 'adherent')
  const carte = page.getByText(/^Accord à donner/).first()
  await expect(carte).toBeVisible()
  const answer = () => page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  await answer()
  const accepter = page.getByRole('button', { name: /^Accepter/ }).first()
  await expect(page.getByText(/^Nouveau total\s:/)).toBeVisible()
  await jour.milieu(() => accepter.click(), page.getByText('Le prix est accepté'), answer)
  await expect(accepter).toBeHidden()
})
