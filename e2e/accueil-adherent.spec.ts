import { expect, test } from './story.ts'

test('l’accueil montre la jauge de l’achat ouvert, à partager, et mène à la commande @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  const achat = page.getByRole('region', { name: 'Achat ouvert' })
  await expect(achat.getByRole('meter')).toHaveAttribute('aria-valuetext', /en commande, prix actuel/)
  await expect(achat).toContainText(/Encore .+ et le prix baisse de|Meilleur prix atteint/)
  // On a phone without the sharing sheet, a message is ready.
  const partager = achat.getByRole('link', { name: 'Partager par SMS' })
  if (page.viewportSize()?.width === 390)
    await expect(partager).toHaveAttribute('href', /^sms:\?&body=.+groupement-achat/)
  await achat.getByRole('link', { name: /^(Voir ma commande|Commander)$/ }).click()
  await expect(page.getByRole('meter').first()).toBeVisible()
})

test('l’accueil n’a qu’un bouton principal, celui de la première chose attendue @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  await expect(page.getByRole('region', { name: 'Mes machines' })).toBeVisible()
  expect(await page.locator('main .button-primary').count()).toBeLessThanOrEqual(1)
})
