import { existsSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anExploitation, findMonAdhesion } from './dossier.ts'
import { expect, expectAccessible, test } from './story.ts'

const DIST = new URL('../web/dist/', import.meta.url)

test('le titre du document enchaîne ceux des pages', async ({ page, signIn }) => {
  await signIn('adherent')
  const id = await findMonAdhesion(page)
  for (const [path, title] of [
    ['/', 'Tableau de bord - Sillon'],
    ['/mes-adhesions/', 'Mes cotisations - Sillon'],
    [`/mes-adhesions/${id}/exploitations/`, 'Mes cotisations - Exploitations - Sillon'],
    ['/mon-profil', 'Mon profil - Informations - Sillon'],
    ['/accessibilite', 'Accessibilité - Sillon'],
    ['/nulle-part', 'Page introuvable - Sillon'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})

test('les deux écritures d’une adresse mènent à la même page', async ({ page, signIn }) => {
  await signIn('adherent')
  const id = await findMonAdhesion(page)
  for (const [path, title] of [
    ['/mes-adhesions', 'Mes cotisations'],
    ['/mon-profil/informations', 'Informations'],
    ['/mentions-legales', 'Mentions légales'],
    [`/mes-adhesions/${id}/adherents`, /^Ma déclaration/],
    [`/mes-adhesions/${id}/exploitations/exploitation`, /^Ma déclaration/],
  ] as const) {
    for (const spelling of [path, `${path}/`]) {
      await page.goto(spelling)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).not.toHaveTitle(/introuvable/)
    }
  }
})

test('chaque navigation remonte en haut, retour compris', async ({ page, signIn }) => {
  const scrollY = () => page.evaluate(() => window.scrollY)
  const scrollDown = async () => {
    await page.mouse.wheel(0, 5000)
    await expect.poll(scrollY).toBeGreaterThan(100)
  }
  await signIn('adherent')
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible()
  await scrollDown()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeFocused()
  await expect.poll(scrollY).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeFocused()
  await expect.poll(scrollY).toBe(0)
  await scrollDown()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeFocused()
  await expect.poll(scrollY).toBe(0)
})

/** The files of a page, under their names in the build, compressed copies included. */
function filesOf(source: string): URL[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} n’est pas dans la construction.`)
  return ['', '.br', '.gz'].map((suffix) => new URL(chunk.file + suffix, DIST)).filter((file) => existsSync(file))
}

const absent = (file: URL) => new URL(`${file}.absent`)

test('une page disparue après une livraison recharge une fois, puis propose de réessayer', async ({ page }) => {
  const files = filesOf('src/features/organisme/organisme/mentions-legales-page.tsx')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.goto('/privacy')
  await Promise.all(files.map((file) => rename(file, absent(file))))
  try {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible()
    await expect(page).toHaveURL('/mentions-legales')
    expect(documents).toBe(2)
    await expectAccessible(page)
  } finally {
    await Promise.all(files.map((file) => rename(absent(file), file)))
  }
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible()
})

test('une saisie non enregistrée retient avant de partir', async ({ page, signIn }) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Retenue')
  await page.goto(path)
  await page.getByLabel('Commentaire (facultatif)').fill('À ne pas perdre')
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  const home = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Accueil', exact: true })

  await home.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('À ne pas perdre')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const beforeUnload = await asked
  expect(beforeUnload.type()).toBe('beforeunload')
  await beforeUnload.dismiss()

  await home.click()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
})

const problem = (status: number, title: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title, status }),
})

async function openList(page: Page) {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Mes cotisations' }).click()
}

test('un serveur en maintenance fait patienter, puis ramène où l’on était', async ({ page, signIn }) => {
  await signIn('adherent')
  const id = await findMonAdhesion(page)
  // Waits for the dashboard's last requests: one that fails would show the waiting page before the click.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', (route) => route.fulfill(problem(502, 'Maintenance')))
  // The message lasts five seconds, so the test watches for it before the click.
  const told = expect(page.getByText('Le serveur est en maintenance', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  await told
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await expect(page).toHaveURL(new RegExp(`/mes-adhesions/${id}/`), { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1, name: /^Ma déclaration/ })).toBeVisible()
})

test('une erreur du serveur se dit, et se réessaie', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.goto('/mon-profil/informations')
  await page.route('**/api/adhesions*', (route) => route.fulfill(problem(500, 'Erreur')))
  await openList(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible()
  await expect(page.getByText('Erreur 500')).toBeVisible()
  await expect(page.getByText('Une erreur système s’est produite.').first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/adhesions*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes cotisations' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'EARL Les Chaumes' })).toBeVisible()
})

test('l’accueil se lit sans ce qui n’a pas pu être lu, et le redemande', async ({ page, signIn }) => {
  await signIn('adherent2')
  await page.goto('/mon-profil/informations')
  const [adhesions, dues] = ['**/api/adhesions*', '**/api/moi/creances*']
  for (const path of [adhesions, dues]) await page.route(path, (route) => route.fulfill(problem(500, 'Erreur')))
  await page.getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await expect(page.getByText('Vos adhésions n’ont pas pu être lues.')).toBeVisible()
  const illisible = page.getByRole('alert').filter({ hasText: 'Ce que vous avez à payer n’a pas pu être lu.' })
  await expect(illisible).toBeVisible()
  // Said once, in its place.
  await expect(page.getByText('Erreur 500')).toBeHidden()
  await expectAccessible(page)
  for (const path of [adhesions, dues]) await page.unroute(path)
  await illisible.getByRole('button', { name: 'Réessayer' }).click()
  await expect(illisible).toBeHidden()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mon adhésion' })).toBeVisible()
})

test('une session finie ramène à la connexion, qui propose de reprendre', async ({ page, context, signIn }) => {
  await signIn('adherent')
  await expect(page.getByRole('region', { name: 'EARL Les Chaumes' })).toBeVisible()
  // Waits for the page's last requests: one that fails would lead to the sign-in page before the click.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  await expect(page).toHaveURL('/connexion')
  await expect(page.getByText('Vous n’êtes plus connecté.').first()).toBeVisible()
  await signIn('adherent')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ma déclaration/ })).toBeVisible()
})

test('survoler un lien, session finie, ne déconnecte pas ; le presser, si', async ({ page, context, signIn }) => {
  await signIn('adherent')
  await page.goto('/mon-profil/informations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  const refusal = page.waitForResponse((response) => response.status() === 401)
  const accueil = page.getByRole('link', { name: 'Accueil', exact: true }).filter({ visible: true }).first()
  await accueil.hover()
  await refusal
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/mon-profil/informations')
  await expect(page.getByText('Erreur 401')).toBeHidden()
  await accueil.click()
  await expect(page).toHaveURL('/connexion')
  await expect(page.getByText('Vous n’êtes plus connecté.').first()).toBeVisible()
})

test('aucune adresse ne fait sortir du site', async ({ page, signIn, baseURL }) => {
  await page.goto('/connexion?next=//evil.example/&redirect=https://evil.example/')
  await page.getByLabel('Identifiant ou adresse e-mail').fill('adherent')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-adherent-2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  for (const path of ['//evil.example/', '/%2F%2Fevil.example', '/\\evil.example', '/?next=//evil.example']) {
    await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' })
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
  await page.context().clearCookies()
  await page.goto(`${baseURL}//evil.example/mes-adhesions/`, { waitUntil: 'networkidle' })
  expect(new URL(page.url()).origin).toBe(baseURL)
  await signIn('adherent')
  expect(new URL(page.url()).origin).toBe(baseURL)
})

test('le menu ne bouge pas d’une page à l’autre de l’administration', async ({ page, signIn }) => {
  await signIn('admin')
  const tailleOf = async (path: string) => {
    await page.goto(path)
    const lien = page.getByRole('link', { name: 'Paramètres', exact: true })
    return { ...(await lien.boundingBox()), texte: await lien.evaluate((node) => getComputedStyle(node).fontSize) }
  }
  const accueil = await tailleOf('/')
  expect(accueil.width).toBeGreaterThan(100)
  for (const path of ['/admin/adhesions/', '/recherche/materiels', '/mon-profil/', '/nulle-part']) {
    expect(await tailleOf(path), path).toEqual(accueil)
  }
})
