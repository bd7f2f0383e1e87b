import { expect, test } from '../journee.ts'

// The demonstration has one agreement to give.
test.use({ decidesOnce: true })

test('il répond à un changement tardif, de la première carte de l’accueil', async ({ page, jour }) => {
  await jour.commence('accord', 'adherent')
  const carte = page.getByRole('heading', { name: /^Votre accord\s: / }).first()
  await expect(carte).toBeVisible()
  await expect(page.getByText(/^[\d,]+\s€ de plus$/).first()).toBeVisible()
  await expect(page.getByText(/^Répondre avant le /).first()).toBeVisible()
  const answer = () => page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  await answer()
  const accepter = page.getByRole('button', { name: /^Donner mon accord à / })
  await expect(page.getByRole('heading', { name: /^Votre commande coûterait [\d,]+\s€ de plus$/ })).toBeVisible()
  await expect(page.getByText(/^Avant le .* à .*\sj$/)).toBeVisible()
  for (const terme of ['Avant', 'Après']) await expect(page.getByRole('term').filter({ hasText: terme })).toBeVisible()
  await jour.milieu(() => accepter.click(), page.getByText(/^Accord enregistré à /), answer)
  await expect(accepter).toBeHidden()
})
