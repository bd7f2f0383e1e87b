import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anAdhesion, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const MOT_DE_PASSE = 'Les tilleuls en fleur au mois de juin'

const anEmail = () => `invitee.${randomInt(10 ** 9)}@exemple.fr`
const acces = (page: Page) => page.getByRole('region', { name: 'Accès au portail' })
const demande = (page: Page, raison_sociale: string) => page.getByRole('region', { name: raison_sociale })

async function addPerson(
  page: Page,
  base: string,
  { prenom, email, droit }: Record<'prenom' | 'email' | 'droit', string>,
) {
  await page.goto(`${base}/adherents/adherent`)
  await page.getByLabel('Prénom').fill(prenom)
  await page.getByLabel('Nom', { exact: true }).fill('Tanguy')
  await page.getByRole('radio', { name: droit }).check()
  await expect(page.getByRole('checkbox', { name: /^Envoyer une invitation/ })).toBeDisabled()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('checkbox', { name: /^Envoyer une invitation/ }).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page)
  await expect(page.getByRole('region', { name: `${prenom} TANGUY` })).toContainText('invitation envoyée')
}

async function choosePassword(page: Page, lien: string) {
  await page.goto(lien)
  await expect(page.getByRole('heading', { level: 1, name: 'Finalisation de l’inscription' })).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^C’est prêt/ })).toBeVisible()
}

test('une gestionnaire invitée ouvre son compte, invite à son tour, renvoie et annule @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  test.slow()
  await signIn('admin', otherPage)
  const { id, raison_sociale } = await anAdhesion(otherPage, { raison_sociale: unique('EARL Tanguy') })
  const email = anEmail()
  await otherPage.goto(`/admin/adhesion/${id}/entreprise/`)
  await otherPage.getByRole('link', { name: 'Inviter le gestionnaire' }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Adhérents' })).toBeVisible()
  await addPerson(otherPage, `/admin/adhesion/${id}`, { prenom: 'Gwenn', email, droit: 'Gestionnaire' })

  const { lien, texte } = await lastMail(email)
  expect(texte).toContain(raison_sociale)
  await choosePassword(page, lien)
  await expect(page.getByRole('link', { name: raison_sociale })).toBeVisible()

  const invite = anEmail()
  const base = `/mes-adhesions/${id}`
  await addPerson(page, base, { prenom: 'Yann', email: invite, droit: 'Lecture seule' })
  const premier = await lastMail(invite)
  await page.getByRole('link', { name: 'Modifier Yann TANGUY' }).click()
  await expect(acces(page)).toContainText('Une invitation est partie.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await acces(page).getByRole('button', { name: 'Renvoyer l’invitation' }).click()
  const second = await lastMail(invite)
  expect(second.lien).not.toBe(premier.lien)

  await acces(page).getByRole('button', { name: 'Annuler l’invitation' }).click()
  const question = page.getByRole('dialog', { name: /^Annuler l’invitation de Yann TANGUY/ })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler l’invitation' }).click()
  await expect(acces(page).getByText('Pas de compte')).toBeVisible()
  await expect(acces(page).getByRole('button', { name: 'Inviter' })).toBeVisible()
})

test('qui a déjà un compte accepte une seconde entreprise, une fois connecté @telephone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  test.slow()
  await signIn('admin', otherPage)
  const premiere = await anAdhesion(otherPage, { raison_sociale: unique('EARL Tanguy') })
  const seconde = await anAdhesion(otherPage, { raison_sociale: unique('GAEC des Ajoncs') })
  const email = anEmail()
  await addPerson(otherPage, `/admin/adhesion/${premiere.id}`, { prenom: 'Gwenn', email, droit: 'Gestionnaire' })
  await choosePassword(page, (await lastMail(email)).lien)

  await addPerson(otherPage, `/admin/adhesion/${seconde.id}`, { prenom: 'Gwen', email, droit: 'Lecture seule' })
  const { lien } = await lastMail(email, /souhaite vous ajouter/)
  await page.goto(lien)
  await expect(demande(page, seconde.raison_sociale)).toContainText('lecture seule')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await demande(page, seconde.raison_sociale)
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await expect(page.getByText(`Vous faites partie de ${seconde.raison_sociale}.`)).toBeVisible()
  await expect(demande(page, seconde.raison_sociale)).toBeHidden()

  await page.goto('/mes-adhesions/')
  await expect(page.getByRole('heading', { name: premiere.raison_sociale })).toBeVisible()
  await page
    .getByRole('link', { name: `Voir l’adhésion de ${seconde.raison_sociale}` })
    .or(page.getByRole('link', { name: `Continuer l’adhésion de ${seconde.raison_sociale}` }))
    .click()
  await expect(page.getByText(/votre droit dans l’entreprise est la lecture seule/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
})
