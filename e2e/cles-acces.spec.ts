import type { Page } from '@playwright/test'
import { aCompte, anInvitation, enter, leave, MOT_DE_PASSE } from './compte.ts'
import { aPorteCles } from './porte-cles.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Clés d’accès', exact: true })
const accueil = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bonjour Maëlle' })
const bienvenue = (page: Page) => page.getByRole('heading', { level: 1, name: 'C’est prêt, Maëlle' })

test('R104 : une clé d’accès s’ajoute, connecte sans mot de passe, puis se retire @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await aPorteCles(page)
  await enter(page, email)
  await page.goto('/mon-profil/informations')

  await section(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe actuel').fill('pas le bon')
  await save(page, 'Continuer')
  await expect(dialog.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()
  await dialog.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await save(page, 'Continuer')
  await dialog.getByLabel('Nom de la clé').fill('Mon téléphone')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page, 'Créer la clé')
  await expect(section(page).getByText('Mon téléphone')).toBeVisible()
  await expect(section(page).getByText(/jamais utilisée$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await section(page).getByRole('button', { name: 'Renommer la clé Mon téléphone' }).click()
  await dialog.getByLabel('Nom de la clé').fill('')
  await save(page, 'Enregistrer')
  await expect(dialog.getByText('Donnez un nom à cette clé.')).toBeVisible()
  await dialog.getByLabel('Nom de la clé').fill('Téléphone de la cour')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page, 'Enregistrer')
  await expect(section(page).getByText('Téléphone de la cour')).toBeVisible()
  await expectNoOverflow(page)
  expect((await lastMail(email, /Clé d’accès ajoutée/)).objet).toBe('Clé d’accès ajoutée')

  await leave(page)
  await page.goto('/connexion')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(accueil(page)).toBeVisible()

  await page.goto('/mon-profil/informations')
  await expect(section(page).getByText(/utilisée le/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Retirer la clé Téléphone de la cour' }).click()
  await dialog.getByLabel('Mot de passe actuel').fill(MOT_DE_PASSE)
  await save(page, 'Retirer la clé')
  await expect(section(page).getByText('Téléphone de la cour')).toHaveCount(0)

  await leave(page)
  await page.goto('/connexion')
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(page.getByText('Cette clé d’accès n’est pas reconnue, ou la demande a expiré.')).toBeVisible()
  await expectAccessible(page)
})

test('une invitation ouvre le compte par une clé, sans mot de passe à taper @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const { email, lien } = await anInvitation(otherPage, lastMail)
  await aPorteCles(page)
  await page.goto(lien)
  await expect(page.getByRole('button', { name: 'Créer ma clé d’accès' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Créer ma clé d’accès' }).click()
  await expect(bienvenue(page)).toBeVisible()
  await expect(page.getByText('Votre compte est ouvert')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await leave(page)
  await page.goto('/connexion')
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click()
  await expect(accueil(page)).toBeVisible()
  expect((await lastMail(email, /compte est prêt/)).objet).toBe('Votre compte est prêt')
})

test('un appareil qui ne reconnaît pas son porteur n’ouvre rien, et le mot de passe reste', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const { lien } = await anInvitation(otherPage, lastMail)
  await aPorteCles(page, { reconnait: false })
  await page.goto(lien)
  await page.getByRole('button', { name: 'Créer ma clé d’accès' }).click()
  await expect(page.getByText(/^La clé n’a pas été créée/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nouveau mot de passe').fill(MOT_DE_PASSE)
  await save(page, 'Choisir ce mot de passe')
  await expect(bienvenue(page)).toBeVisible()
})
