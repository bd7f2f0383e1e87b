import { expect, test } from '../journee.ts'

// The demonstration has one delivery of these days.
test.use({ decidesOnce: true })

test('il dit ce qu’il a reçu, de la carte de l’accueil, sans réseau s’il le faut', async ({ page, jour }) => {
  await jour.commence('livraison', 'adherent')
  const open = () =>
    page
      .getByRole('link', { name: /^Noter ce que j’ai reçu/ })
      .first()
      .click()
  await open()
  await expect(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/.*Mirebeau/,
  )
  const envoyer = page.getByRole('button', { name: 'Envoyer la réception' }).filter({ visible: true })
  await expect(envoyer).toBeHidden()
  await page.getByRole('button', { name: 'Tout reçu' }).filter({ visible: true }).click()
  const envoyee = page.getByText('Réception envoyée')
  await jour.milieu(() => envoyer.click(), envoyee)
  await expect(page.getByText('Tout est reçu.')).toBeVisible()
  await expect(envoyer).toBeHidden()
})
