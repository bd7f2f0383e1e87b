import type { Page } from '@playwright/test'
import { codeOf } from './code-telephone.ts'
import { aCompte, enter, leave, MOT_DE_PASSE } from './compte.ts'
import { ACCUEIL, expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const INFORMATIONS = '/mon-profil/informations'

async function typePassword(page: Page, email: string) {
  await page.goto('/connexion')
  await page.getByLabel('Identifiant ou adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
}

async function openAct(page: Page, name: string) {
  await page.goto(INFORMATIONS)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  return dialog
}

/** Over plain HTTP there is no clipboard, and a device may refuse the older way too. */
async function copyKey(page: Page, secret: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const withClipboard = (present: boolean) =>
    page.evaluate((isPresent) => {
      if (isPresent) Reflect.deleteProperty(navigator, 'clipboard')
      else Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      Object.assign(document, { execCommand: isPresent ? () => false : Document.prototype.execCommand })
    }, present)
  const empty = () => page.evaluate(() => navigator.clipboard.writeText('autre chose'))
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const button = page.getByRole('button', { name: /^(Copier la clé|Clé copiée|Non copié)/ })

  await empty()
  await withClipboard(false)
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await button.click()
  await expect(button).toHaveText('Non copié\u00a0: sélectionnez le texte')
  await expectNoOverflow(page)
  await withClipboard(false)
  await button.click()
  await expect(button).toHaveText('Clé copiée')
  await expect(button).toBeFocused()
  await withClipboard(true)
  expect(await copied()).toBe(secret)
  await empty()
  await button.click()
  await expect.poll(copied).toBe(secret)
}

/** Enrols a second factor. Returns its secret and recovery codes. */
async function enrol(page: Page) {
  const dialog = await openAct(page, 'Activer la double authentification')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const secret = (await dialog.locator('[data-secret]').innerText()).replaceAll(/\s/g, '')
  await copyKey(page, secret)

  await dialog.getByLabel('Code à 6 chiffres').fill('12 34')
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(dialog.getByText('Le code comporte 6 chiffres.')).toBeVisible()
  await dialog.getByLabel('Code à 6 chiffres').fill(await codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await expect(dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem').allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('codes-de-secours.txt')
  await dialog.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByText('Il vous reste 10\u00a0codes de secours.')).toBeVisible()
  return { secret, codes }
}

test('on active un second facteur, on entre avec, on s’en passe avec un code de secours, on le retire @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await enter(page, email)
  const { secret, codes } = await enrol(page)
  await expectAccessible(page)

  await leave(page)
  await typePassword(page, email)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert').getByText('Code incorrect ou expiré.')).toBeVisible()
  await expect(page.getByLabel('Code à 6 chiffres')).toHaveValue('000000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retour' }).click()
  await expect(page.getByLabel('Identifiant ou adresse e-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const code = await codeOf(secret, 0)
  await page.getByLabel('Code à 6 chiffres').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible()

  await leave(page)
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expectAccessible(page)
  await page.getByLabel('Code de secours').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible()
  await page.goto(INFORMATIONS)
  await expect(page.getByText('Il vous reste 9\u00a0codes de secours.')).toBeVisible()

  const dialog = await openAct(page, 'Désactiver')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByRole('button', { name: 'Activer la double authentification' })).toBeVisible()
})

test('on ferme une session, puis toutes les autres', async ({ page, otherPage, signIn, lastMail }) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await enter(otherPage, email)
  await enter(page, email)
  await page.goto(INFORMATIONS)
  await expect(page.getByText('Cet appareil')).toBeVisible()
  await expect(page.getByText('Chrome sur Linux').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fermer la session' }).first().click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer la session' }).click()
  await expect(page.getByText('Session fermée')).toBeVisible()
  expect((await otherPage.request.get('/api/auth/whoami')).status()).toBe(401)
})
