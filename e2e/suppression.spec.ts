import type { Page } from '@playwright/test'
import { aCompte, enter, isSignedIn, MOT_DE_PASSE } from './compte.ts'
import { applyActe } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Abandons the draft of the company: while it exists, its only manager cannot leave. */
async function abandonDraft(admin: Page, member: Page) {
  const { resultats } = await (await member.request.get('/api/adhesions')).json()
  await applyActe(admin, resultats[0].id, 'abandonner')
}

async function removeCompte(page: Page, motDePasse = MOT_DE_PASSE) {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await dialog.getByLabel('Mot de passe actuel').fill(motDePasse)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
}

test('supprimer son compte, y revenir par le lien reçu, le supprimer de nouveau @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await signIn('admin', otherPage)
  await enter(page, email)

  await page.goto('/mon-profil/confidentialite')
  await page.getByRole('link', { name: 'Supprimer mon compte' }).click()
  await expect(page).toHaveTitle('Supprimer mon compte - Sillon')
  await expect(page.getByText(/^Vous êtes le dernier gestionnaire de EARL des Comptes/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: /^Régler cela/ }).click()
  await expect(page).toHaveURL(/\/adherents\/$/)

  await abandonDraft(otherPage, page)
  await page.goto('/supprimer-mon-compte')
  await removeCompte(page, 'pas le bon mot de passe')
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await removeCompte(page)
  await expect(page).toHaveURL(/\/connexion$/)
  await expect(page.getByText('Votre compte est fermé')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)

  const refused = await page.request.post('/api/auth/login', { data: { username: email, password: MOT_DE_PASSE } })
  expect(refused.status()).toBe(401)
  const mail = await lastMail(email, /va être supprimé/)
  await page.goto(mail.lien)
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Votre compte est conservé.')).toBeVisible()
  await expectAccessible(page)

  await enter(page, email)
  await page.goto('/supprimer-mon-compte')
  await removeCompte(page)
  await expect(page).toHaveURL(/\/connexion$/)
  await page.goto(mail.lien)
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
})
