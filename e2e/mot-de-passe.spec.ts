import type { Page } from '@playwright/test'
import { aCompte, anInvitation, enter, isSignedIn, MOT_DE_PASSE, typeSignIn } from './compte.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const NOUVEAU = 'la pluie vient de l’ouest'

async function choose(page: Page, motDePasse: string, bouton = 'Enregistrer le mot de passe') {
  await page.getByLabel('Nouveau mot de passe').fill(motDePasse)
  await save(page, bouton)
}

test('une invitation donne un mot de passe : trop courant, puis bon avec le même lien @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const { lien } = await anInvitation(otherPage, lastMail)
  await page.goto(lien)
  await expect(page).toHaveTitle('Finalisation de l’inscription - Sillon')
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveAccessibleDescription(/12 caractères au moins/)
  await expect(page).toHaveURL(/\/finalisation-inscription$/)
  await expectAccessible(page)

  await page.getByLabel('Nouveau mot de passe').fill('motdepasse1234')
  await expect(page.getByText(/^Solidité/)).toBeVisible()
  await choose(page, 'motdepasse1234', 'Choisir ce mot de passe')
  await expect(page.getByText(/^Trop courant/)).toBeVisible()
  await expect(page.getByLabel('Nouveau mot de passe')).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.reload()
  await choose(page, NOUVEAU, 'Choisir ce mot de passe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est prêt, Maëlle')
  await expect(page).toHaveURL(/\/bienvenue$/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/groupements-achats/')
  await expect(page.getByText('réservés aux adhérents dont l’adhésion est active')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Aller à l’accueil' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Maëlle')

  await page.goto(lien)
  await choose(page, NOUVEAU, 'Choisir ce mot de passe')
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
})

test('mot de passe oublié : un lien, un nouveau mot de passe, les anciennes sessions dehors, et le lien ne sert plus', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await enter(otherPage, email)

  await page.goto('/connexion')
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page).toHaveTitle('Mot de passe oublié - Sillon')
  await expectAccessible(page)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText('Regardez vos e-mails')).toBeVisible()
  await expectAccessible(page)

  const { lien } = await lastMail(email, /nouveau mot de passe/)
  await page.goto(lien)
  await choose(page, NOUVEAU)
  await expect(page).toHaveURL(/\/connexion$/)
  expect(await isSignedIn(otherPage)).toBe(false)
  await typeSignIn(page, email, NOUVEAU)
  await lastMail(email, /mot de passe a changé/)

  await page.goto(lien)
  await choose(page, MOT_DE_PASSE)
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
  await expectAccessible(page)
  expect(await isSignedIn(page)).toBe(true)
})

test('changé depuis son profil, les autres sessions se ferment @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await enter(otherPage, email)
  await enter(page, email)
  await page.goto('/mon-profil/informations')
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  await page.getByLabel('Mot de passe actuel').fill('faux')
  await choose(page, NOUVEAU)
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await choose(page, NOUVEAU)
  await expect(page.getByText('Mot de passe modifié')).toBeVisible()
  expect(await isSignedIn(otherPage)).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Informations' })).toBeVisible()
})
