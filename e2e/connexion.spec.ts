import { expect, expectAccessible, isTakenOver, test } from './story.ts'

test('on se trompe, on corrige sans rien retaper, on entre @telephone', async ({ page }) => {
  await page.goto('/connexion')
  await expect(page).toHaveTitle('Connexion - Sillon')
  await page.getByLabel('Identifiant ou adresse e-mail').fill('ADHERENT')
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux')
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(page.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByLabel('Identifiant ou adresse e-mail')).toHaveValue('ADHERENT')

  await page.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-adherent-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Élodie')
  await expect(page.getByText('Connecté', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Tableau de bord - Sillon')
})

test('les trois boutons de la démonstration ouvrent les trois espaces', async ({ page, context }) => {
  for (const [nom, bonjour, titre] of [
    ['Admin', 'Bonjour Nadine', 'À faire ce matin'],
    ['Adhérent', 'Bonjour Élodie', 'Bonjour Élodie'],
    ['Retraité', 'Bonjour Bernard', 'Bonjour Bernard'],
  ] as const) {
    await context.clearCookies()
    await page.goto('/connexion')
    await page.getByRole('button', { name: nom, exact: true }).click()
    await expect(page.getByText(bonjour)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titre)
  }
})

test('une page demandée sans être connecté attend derrière la connexion', async ({ page, signIn }) => {
  await page.goto('/mon-profil/informations')
  await expect(page).toHaveURL(/\/connexion$/)
  await signIn('adherent')
  await page.goto('/mon-profil/informations')
  await expect(page.getByRole('heading', { level: 1, name: 'Informations' })).toBeVisible()
})

test('l’accueil propose de reprendre la page demandée', async ({ page }) => {
  await page.goto('/mon-profil/informations')
  await page.getByLabel('Identifiant ou adresse e-mail').fill('adherent')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-adherent-2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page).toHaveURL(/\/mon-profil\/informations$/)
})

test('les gardes envoient chacun à sa place', async ({ page, signIn, context }) => {
  await page.goto('/admin/adhesions')
  await expect(page).toHaveURL(/\/connexion$/)
  await signIn('adherent')
  await page.goto('/connexion')
  await expect(page).toHaveURL(/\/mon-profil\/informations$/)
  await page.goto('/admin/adhesions')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto('/nulle-part/')
  await expect(page).toHaveTitle('Page introuvable - Sillon')
  await context.clearCookies()
  await page.goto('/mentions-legales')
  await expect(page).toHaveTitle('Mentions légales - Sillon')
})

test('deux onglets s’accordent sur la déconnexion, et l’ancien stockage disparaît', async ({
  page,
  context,
  signIn,
}) => {
  await page.goto('/connexion')
  await page.evaluate(() => {
    for (const key of ['isAdmin', 'isAuthenticated', 'id']) localStorage.setItem(key, 'ancien')
    localStorage.setItem('sillon.theme', 'sombre')
  })
  await signIn('adherent')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  // This key only says that the device keeps copies; when it is written does not matter here.
  expect(kept.filter((key) => key !== 'sillon.hors-ligne')).toEqual(['sillon.theme'])

  const other = await context.newPage()
  await other.goto('/mon-profil/informations')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await isTakenOver(other)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(other).toHaveURL(/\/connexion$/)
})

test('rien que le cookie de session, invisible aux scripts', async ({ page, context, signIn }) => {
  await signIn('adherent')
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'sid', httpOnly: true, sameSite: 'Lax' },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
