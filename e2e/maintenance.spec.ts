import type { APIRequestContext, Page } from '@playwright/test'
import { anExploitation, findMonAdhesion } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const MESSAGE = 'Nous préparons la campagne. Retour à 14 h.'

/** All stories use this server: whatever happens here, maintenance ends afterwards. */
test.afterEach(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await setMaintenance(request, false)
  await request.dispose()
})

/** Signs in as the administrator, then switches maintenance through the API. */
async function setMaintenance(request: APIRequestContext, active: boolean) {
  const data = { username: 'admin', password: 'Sillon-demo-admin-2026' }
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true)
  const { maintenance } = await (await request.get('/api/admin/parametres')).json()
  const headers = { 'if-match': `"${maintenance.version}"` }
  const body = { active, message: active ? MESSAGE : null }
  expect((await request.patch('/api/admin/parametres/maintenance', { headers, data: body })).ok()).toBe(true)
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Maintenance en cours' })

async function expectWaiting(page: Page) {
  await expect(page).toHaveURL('/maintenance')
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible()
  await expect(page.getByText(MESSAGE)).toBeVisible()
}

async function openMonAdhesion(page: Page) {
  await page.goto(`/mes-adhesions/${await findMonAdhesion(page)}/exploitations/`)
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()
}

test('un administrateur met en maintenance, l’adhérent attend et revient où il était @telephone', async ({
  page: member,
  otherPage: admin,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn('adherent', member)
  await openMonAdhesion(member)
  const size = member.viewportSize()
  if (size) await admin.setViewportSize(size)
  await signIn('admin', admin)
  await expect(banner(admin)).toBeHidden()

  await admin.goto('/admin/parametres?section=maintenance')
  await admin.getByLabel('Mettre le portail en maintenance').check()
  await admin.getByLabel('Message aux adhérents (facultatif)').fill(MESSAGE)
  await save(admin)
  const question = admin.getByRole('dialog', { name: /Mettre le portail en maintenance/ })
  await expect(question).toBeVisible()
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Laisser le portail ouvert' }).click()
  await expect(banner(admin)).toBeHidden()
  await save(admin)
  await question.getByRole('button', { name: 'Mettre en maintenance' }).click()
  await expect(banner(admin)).toBeVisible()
  await expectAccessible(admin)
  await expectNoOverflow(admin)

  await member
    .getByRole('link', { name: /Adhérents/ })
    .first()
    .click()
  await expectWaiting(member)
  await expectAccessible(member)
  await expectNoOverflow(member)
  // Once reloaded, the page no longer knows the user who waits, but still knows the page to return to.
  await member.reload()
  await expectWaiting(member)

  await admin.goto('/')
  await banner(admin).getByRole('link', { name: 'Rouvrir le portail' }).click()
  await admin.getByLabel('Mettre le portail en maintenance').uncheck()
  await save(admin)
  await expect(banner(admin)).toBeHidden()
  await expect(member).toHaveURL(/\/mes-adhesions\/[\w-]+\/adherents\/$/, { timeout: 15_000 })
  await expect(member.getByRole('heading', { level: 2, name: 'Adhérents', exact: true })).toBeVisible()
})

test('une saisie en cours ne part pas sans qu’on le demande', async ({ page, otherPage, signIn }) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'En maintenance')
  await page.goto(path)
  await page.getByLabel('Commentaire (facultatif)').fill('À ne pas perdre')
  await setMaintenance(otherPage.request, true)
  await save(page)
  const question = page.getByRole('dialog', { name: /Quitter sans enregistrer/ })
  await question.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Votre saisie est conservée.')).toBeVisible()
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue('À ne pas perdre')
  await setMaintenance(otherPage.request, false)
  await save(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()
})

test('qui se connecte pendant la maintenance attend, un administrateur entre', async ({ page, otherPage }) => {
  await setMaintenance(otherPage.request, true)
  const connect = async (compte: 'adherent' | 'admin') => {
    await page.getByLabel('Identifiant ou adresse e-mail').fill(compte)
    await page.getByLabel('Mot de passe', { exact: true }).fill(`Sillon-demo-${compte}-2026`)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  }
  await page.goto('/connexion')
  await connect('adherent')
  await expectWaiting(page)
  await page.reload()
  await page.getByRole('button', { name: 'Changer de compte' }).click()
  await connect('admin')
  await expect(page.getByRole('heading', { level: 1, name: 'À faire ce matin' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
})
