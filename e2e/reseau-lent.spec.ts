import type { Page } from '@playwright/test'
import { anExploitation, unique } from './dossier.ts'
import { ACCUEIL, expect, isTakenOver, test } from './story.ts'

/** Holds the scripts back until they are released. */
async function holdScripts(page: Page) {
  const { promise: scripts, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  return arrive
}

/** Opens the home page until the document is drawn by the server: a late server leaves the drawing to the browser. */
const openHome = (page: Page) =>
  expect(async () => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('ce qui est tapé et envoyé avant l’arrivée des scripts n’est pas perdu @telephone', async ({ page }) => {
  const arrive = await holdScripts(page)
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

for (const [compte, texte] of [
  ['adherent', 'EARL Les Chaumes'],
  ['admin', 'Cette semaine'],
] as const)
  test(`l’accueil (${compte}) se lit avant l’arrivée des scripts, qui le reprennent tel quel @telephone`, async ({
    page,
    signIn,
    isMobile,
  }) => {
    await signIn(compte)
    const arrive = await holdScripts(page)
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await openHome(page)
    const title = page.getByRole('heading', { level: 1, name: ACCUEIL })
    await expect(page.getByText(texte).first()).toBeVisible()
    await expect(page).toHaveTitle('Tableau de bord - Sillon')
    const kept = await title.elementHandle()
    const plus = page.getByRole('button', { name: 'Plus', exact: true })
    if (isMobile) await plus.click()
    arrive()
    await isTakenOver(page)
    // The button was pressed before the scripts loaded: its action must happen once they have.
    if (isMobile) await expect(page.getByRole('dialog')).toBeVisible()
    expect(await kept?.evaluate((element) => element.isConnected)).toBe(true)
    expect(reads).not.toContain('/api/auth/whoami')
    expect(reads).not.toContain('/api/adhesions')
  })

test('l’accord à donner est le premier de l’accueil, et sa réponse à deux touchers @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  const arrive = await holdScripts(page)
  await openHome(page)
  const accord = page.getByRole('heading', { name: /^Votre accord\s: Produits de désherbage$/ })
  await expect(accord).toBeVisible()
  const attentes = page.getByRole('region', { name: 'Ce qui vous attend' }).getByRole('heading', { level: 3 })
  await expect(attentes.first()).toHaveText(/^Votre accord/)
  arrive()
  await isTakenOver(page)
  await page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  await expect(page.getByRole('button', { name: /^Donner mon accord à / })).toBeVisible()
})

test('un lien de l’accueil mène ailleurs avant l’arrivée des scripts', async ({ page, signIn }) => {
  await signIn('adherent')
  const arrive = await holdScripts(page)
  await openHome(page)
  await page
    .getByRole('link', { name: /^Voir la machine/ })
    .first()
    .click({ noWaitAfter: true })
  await expect(page).toHaveURL(/materiels/)
  arrive()
  await expect(page.getByRole('heading', { name: /^Manitou/ }).first()).toBeVisible()
})

test('un formulaire rempli et envoyé avant l’arrivée des scripts s’enregistre tel quel @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Le Gué')
  const arrive = await holdScripts(page)
  const nom = page.getByLabel('Nom de l’exploitation')
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(nom).toHaveValue(/Le Gué/, { timeout: 2_000 })
  }).toPass()
  await page.getByLabel('Surface agricole utile (SAU)').fill('14,5')
  const typed = unique('La Grande Ouche')
  await nom.fill(typed)
  await nom.press('Enter')
  expect(new URL(page.url()).pathname).toBe(path)
  expect(new URL(page.url()).search).toBe('')
  arrive()
  const [, adhesion, exploitation] = /mes-adhesions\/([^/]+)\/.*\/([^/]+)$/.exec(path) ?? []
  const readSaved = async () =>
    (await page.request.get(`/api/adhesions/${adhesion}/exploitations/${exploitation}`)).json()
  await expect.poll(readSaved).toMatchObject({ nom: typed, sau_ha: 14.5 })
})

test('des scripts qui n’arrivent pas, cela se dit', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/connexion', { waitUntil: 'commit' })
  await expect(page.getByText('Le portail n’a pas pu être chargé.')).toBeVisible()
})

test('un code postal dont les communes tardent ne déplace pas ce qui se tape ensuite @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Les Sables')
  await page.route('**/api/referentiels/communes*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto(path)
  const commune = page.getByLabel('Commune', { exact: true })
  await expect(commune).toHaveValue('Thurageau')

  await page.getByLabel('Code postal').fill('')
  await page.getByLabel('Code postal').pressSequentially('86110', { delay: 40 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('mirebeau', { delay: 120 })
  await expect(commune).toHaveValue('mirebeau')
  await expect(commune).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(commune).toHaveValue('Mirebeau')
  await expect(page.getByLabel('Cedex')).toBeFocused()
  await page.keyboard.type('07', { delay: 120 })
  await expect(page.getByLabel('Cedex')).toHaveValue('07')
})
