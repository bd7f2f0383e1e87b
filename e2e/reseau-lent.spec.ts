import { expect, test } from './story.ts'

test('ce qui est tapé et envoyé avant l’arrivée des scripts n’est pas perdu @telephone', async ({ page }) => {
  const { promise: scripts, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  await page.goto('/connexion', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Connexion - Sillon')
  await expect(page.getByText(/^Besoin d’aide/)).toBeVisible()
  await page.getByLabel('Identifiant ou adresse e-mail').fill('adherent')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-adherent-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Identifiant ou adresse e-mail')).toHaveValue('adherent')
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Élodie')
  expect(addresses).toHaveLength(1)
})

test('des scripts qui n’arrivent pas, cela se dit', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/connexion')
  await expect(page.getByText('Le portail n’a pas pu être chargé.')).toBeVisible()
})
