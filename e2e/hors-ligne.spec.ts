import type { Page } from '@playwright/test'
import { listCached, readDevice, reopen, waitForField } from './appareil.ts'
import { aMateriel, anExploitation } from './dossier.ts'
import { askToLeave } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser that opens a page without network does not always know that it is offline. */
const COPIE = /^Copie du .+ à \d+\u00a0h\u00a0\d\d, (pas de réseau|le réseau ne répond pas)$/
/** Told once as it is saved, then beside the record with its hour. */
const GARDE = /^Gardé sur cet appareil.*, sera envoyé au retour du réseau\.$/
const COMMENTAIRE = 'Commentaire (facultatif)'

async function read(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByLabel(COMMENTAIRE)).toBeVisible()
  const key = path.replace('/mes-adhesions/', '/api/adhesions/').replace('/exploitation/', '/').replace(/\/$/, '')
  await expect.poll(() => readDevice(page)).toContain(`"${key}"`)
  return key
}

/** The field that shows the company's bank account. */
const compte = (page: Page) => page.locator('dt', { hasText: 'IBAN enregistré' }).locator('xpath=following-sibling::dd')

async function comment(page: Page, path: string, text: string) {
  await page.goto(path)
  await page.getByLabel(COMMENTAIRE).fill(text)
  await save(page)
  await expect(page.getByText(GARDE).first()).toBeVisible()
}

test('au champ sans réseau, on lit, on saisit, et tout part une fois au retour @telephone', async ({
  page: desk,
  context,
  signIn,
  otherPage,
}) => {
  await signIn('adherent')
  const ferme = await anExploitation(desk, 'Au champ')
  const { path: materiel, nom } = await aMateriel(desk, 'Au champ')
  await waitForField(desk)
  const fermeUrl = await read(desk, ferme)
  const materielUrl = await read(desk, materiel)
  const entreprise = ferme.replace(/exploitations\/.*/, 'entreprise/')
  await desk.goto(entreprise)
  await expect(compte(desk)).toHaveText(/^FR\d\d •/)
  await expect.poll(() => readDevice(desk)).toContain(entreprise.replace('mes-adhesions', 'api/adhesions').slice(0, -1))
  await desk.goto('/')
  await expect(desk.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PATCH') sent.push(`${new URL(request.url()).pathname} ${response.status()}`)
  })

  await context.setOffline(true)
  let page = await reopen(context, '/')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await expect(page.getByText(COPIE)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.goto(entreprise)
  await expect(compte(page)).toHaveText('••••')
  await comment(page, ferme, 'Vu depuis le tracteur')
  await comment(page, materiel, 'Courroie à changer')
  await expect(page.getByText(/2\u00a0saisies attendent( le réseau)?$/)).toBeVisible()

  page = await reopen(context, materiel)
  await expect(page.getByText('En attente d’envoi\u00a0: Commentaire')).toBeVisible()
  await expect(page.getByLabel(COMMENTAIRE)).toHaveValue('Courroie à changer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  const panel = page.getByRole('dialog', { name: 'En attente d’envoi' })
  await expect(panel.getByText(nom, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await signIn('adherent', otherPage)
  const { version } = await (await otherPage.request.get(fermeUrl)).json()
  const change = { data: { commentaire: 'Vu depuis le bureau' }, headers: { 'if-match': `"${version}"` } }
  expect((await otherPage.request.patch(fermeUrl, change)).ok()).toBe(true)

  await context.setOffline(false)
  await expect(page.getByText('1\u00a0saisie à revoir')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => sent.toSorted()).toEqual([`${fermeUrl} 412`, `${materielUrl} 200`].toSorted())
  expect((await (await otherPage.request.get(materielUrl)).json()).commentaire).toBe('Courroie à changer')

  await askToLeave(page)
  await page
    .getByRole('dialog', { name: /^Se déconnecter et perdre 1/ })
    .getByRole('button', { name: 'Rester connecté' })
    .click()
  await page.goto('/')
  await page.getByRole('button', { name: 'Voir ce qui attend' }).click()
  await page.getByRole('button', { name: /^Choisir/ }).click()
  const conflict = page.getByRole('dialog', { name: 'La fiche a été modifiée entre-temps' })
  await expect(conflict.getByText('Vu depuis le bureau')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos exploitations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voir ce qui attend' })).toBeHidden()
  expect((await (await otherPage.request.get(fermeUrl)).json()).commentaire).toBe('Vu depuis le tracteur')

  expect(await readDevice(page)).toContain(fermeUrl)
  expect(await readDevice(page)).not.toMatch(/iban\w*\\*":\\*"(?!•)/i)
  await askToLeave(page)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect.poll(() => readDevice(page)).toBe('[]')
  expect((await listCached(page)).filter((path) => path.startsWith('/api/'))).toEqual([])

  await signIn('adherent2', page)
  await expect.poll(() => readDevice(page)).toContain('/api/auth/whoami')
  expect(await readDevice(page)).not.toContain('Vu depuis le')
})

test('le service worker ne garde que la coquille, jamais une réponse de l’API', async ({ page, context, signIn }) => {
  await signIn('adherent')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.goto('/mes-adhesions/')
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  await expect(page.getByRole('navigation', { name: 'Étapes' })).toBeVisible()

  await waitForField(page)
  const cached = await listCached(page)
  expect(cached).toContain('/')
  expect(cached.filter((path) => path !== '/' && !/^\/assets\/[\w-]+\.(js|css|woff2)$/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Étapes' })).toBeVisible()
  await expect(page.getByText(COPIE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(COPIE)).toBeHidden({ timeout: 60_000 })
})
