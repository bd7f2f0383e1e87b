import type { Page } from '@playwright/test'
import { aCompte, anEmail, enter, isSignedIn, MOT_DE_PASSE, typeSignIn } from './compte.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Asks for a new address from the page, signed in. */
async function askFor(page: Page, nouvelle: string) {
  await page.goto('/mon-profil/informations')
  await page.getByRole('link', { name: 'Modifier l’adresse' }).click()
  await page.getByLabel('Nouvelle adresse e-mail').fill(nouvelle)
  await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Une nouvelle adresse attend d’être confirmée')).toBeVisible()
}

test('demandée connecté, confirmée dans un autre navigateur sans l’être @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const [email, nouvelle] = [await aCompte(otherPage, lastMail), anEmail()]
  await otherPage.context().clearCookies()
  await enter(page, email)
  await page.goto('/modification-email')
  await expect(page).toHaveTitle('Modification de l’adresse e-mail - Sillon')
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Deux champs sont à corriger.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await askFor(page, nouvelle)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const { lien } = await lastMail(nouvelle)
  await otherPage.goto(lien)
  await expect(otherPage).toHaveTitle('Validation de l’adresse e-mail - Sillon')
  await expectAccessible(otherPage)
  await otherPage.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(otherPage.getByText('Adresse e-mail confirmée.')).toBeVisible()
  await expect(otherPage).toHaveURL(/\/connexion$/)
  expect(await isSignedIn(page)).toBe(false)
  await typeSignIn(otherPage, nouvelle, MOT_DE_PASSE)
})

test('confirmée là où l’on est connecté, depuis ses informations', async ({ page, otherPage, signIn, lastMail }) => {
  await signIn('admin', otherPage)
  const [email, nouvelle] = [await aCompte(otherPage, lastMail), anEmail()]
  await enter(page, email)
  await askFor(page, nouvelle)

  const { lien } = await lastMail(nouvelle)
  await page.goto(lien)
  await expect(page).toHaveURL(/\/mon-profil\/informations$/)
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByText('Adresse e-mail confirmée.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toBeHidden()
  // The notice shows the address too, until the account is read again.
  await expect(page.getByText(nouvelle, { exact: true })).toHaveCount(1)
  await expect(page.getByText(nouvelle, { exact: true })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
})

test('annulée par qui la demande, puis depuis l’ancienne adresse', async ({ page, otherPage, signIn, lastMail }) => {
  await signIn('admin', otherPage)
  const [email, nouvelle] = [await aCompte(otherPage, lastMail), anEmail()]
  await otherPage.context().clearCookies()
  await enter(page, email)
  await askFor(page, nouvelle)
  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(page.getByText('Une nouvelle adresse attend d’être confirmée')).toBeHidden()
  await lastMail(email, /va changer/)

  await askFor(page, nouvelle)
  const { lien } = await lastMail(email, /va changer/)
  await otherPage.goto(lien)
  await expect(otherPage).toHaveTitle('Annulation - Sillon')
  await expectAccessible(otherPage)
  await otherPage.getByRole('button', { name: 'Annuler le changement d’adresse' }).click()
  await expect(otherPage.getByText('Le changement d’adresse est annulé.')).toBeVisible()
  await expectAccessible(otherPage)
  expect(await isSignedIn(page)).toBe(false)
  const refused = await otherPage.request.post('/api/auth/login', { data: { username: email, password: MOT_DE_PASSE } })
  expect(refused.status()).toBe(401)
  await otherPage.getByRole('link', { name: 'Choisir un mot de passe' }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
})
