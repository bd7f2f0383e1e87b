import type { Page } from '@playwright/test'
import { findFirst, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const UTILISATEURS = '/admin/utilisateurs'
const INFORMATIONS = '/mon-profil/informations'
const MOT_DE_PASSE = 'Charrue bleue sous la pluie 7'
const MEMBRE = { nom: 'Élodie MARCHAND', email: 'elodie.marchand@leschaumes.example' }

const dialog = (page: Page) => page.getByRole('dialog')

const banner = (page: Page) => page.getByRole('complementary', { name: 'Vous agissez pour une autre personne' })

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** Filters the list to one account, then starts an act from its dialog. */
async function openAct(page: Page, { nom, email }: { nom: string; email: string }, acte: string) {
  await page.goto(`${UTILISATEURS}?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Gérer le compte de ${nom}` }).click()
  await dialog(page).getByRole('button', { name: acte }).click()
}

async function confirm(page: Page, verbe: string, succes: string) {
  await dialog(page).getByRole('button', { name: verbe, exact: true }).click()
  await expect(page.getByText(succes)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

async function invite(page: Page, { prenom, nom, email }: { prenom: string; nom: string; email: string }) {
  await page.goto(UTILISATEURS)
  await page.getByRole('button', { name: 'Inviter au bureau' }).click()
  await dialog(page).getByLabel('Prénom').fill(prenom)
  await dialog(page).getByLabel('Nom', { exact: true }).fill(nom)
  await dialog(page).getByLabel('Adresse e-mail').fill(email)
  await save(page, 'Envoyer l’invitation')
  await expect(page.getByText(`Une invitation est envoyée à ${email}.`)).toBeVisible()
}

async function connect(page: Page, username: string) {
  await page.getByLabel('Identifiant ou adresse e-mail').fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const anAddress = () => `${unique('camille').replace(' ', '.')}@cooperative-mirebeau.example`

test('un administrateur invité ouvre son compte, est désactivé, puis réactivé', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const compte = { nom: 'Camille PRÉVOST', email: anAddress() }
  await invite(page, { prenom: 'Camille', nom: 'Prévost', email: compte.email })

  const { lien } = await lastMail(compte.email)
  await otherPage.goto(lien)
  await otherPage.getByLabel('Nouveau mot de passe').fill(MOT_DE_PASSE)
  await otherPage.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await expect(otherPage.getByText('Bonjour Camille')).toBeVisible()

  await openAct(page, compte, 'Désactiver le compte')
  await confirm(page, 'Désactiver le compte', 'Le compte est désactivé.')
  await otherPage.getByRole('link', { name: 'Utilisateurs', exact: true }).click()
  await expect(otherPage).toHaveURL(/\/connexion$/)
  await connect(otherPage, compte.email)
  await expect(otherPage.getByRole('alert').or(otherPage.getByText('incorrect')).first()).toBeVisible()

  await openAct(page, compte, 'Réactiver le compte')
  await confirm(page, 'Réactiver le compte', 'Le compte est réactivé.')
  await connect(otherPage, compte.email)
  await expect(otherPage.getByText('Bonjour Camille')).toBeVisible()

  await openAct(page, compte, 'Désactiver le compte')
  await confirm(page, 'Désactiver le compte', 'Le compte est désactivé.')
})

test('une invitation se renvoie, puis s’annule : le compte jamais ouvert disparaît', async ({
  page,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const compte = { nom: 'Maël GUÉRIN', email: anAddress() }
  await invite(page, { prenom: 'Maël', nom: 'Guérin', email: compte.email })
  const premier = await lastMail(compte.email)
  await openAct(page, compte, 'Envoyer de nouveau l’invitation')
  await confirm(page, 'Envoyer l’invitation', 'L’invitation est envoyée.')
  expect((await lastMail(compte.email)).lien).not.toBe(premier.lien)
  await openAct(page, compte, 'Annuler l’invitation')
  await expectAccessible(page)
  await confirm(page, 'Annuler l’invitation', 'L’invitation est annulée.')
  await expect(page.getByText('Aucun compte pour ces critères')).toBeVisible()
})

test('la liste se cherche, se filtre et se trie ; ses dialogues disent ce qui arrivera @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto(UTILISATEURS)
  await expect(page.getByRole('button', { name: /^Gérer le compte/ }).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Invité', exact: true }).click()
  await expect(page).toHaveURL(/statut=invite/)
  await page.getByRole('button', { name: 'Bureau', exact: true }).click()
  await expect(page.getByText('Aucun compte pour ces critères')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).last().click()

  await page.getByRole('button', { name: 'Inviter au bureau' }).click()
  await save(page, 'Envoyer l’invitation')
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  await expectSound(page)
  await dialog(page).getByRole('button', { name: 'Ne pas inviter' }).click()

  await page.getByLabel('Rechercher un compte par nom, identifiant ou adresse e-mail').fill('nadine')
  await page.getByRole('button', { name: 'Gérer le compte de Nadine BERTHELOT' }).click()
  await expect(
    dialog(page)
      .getByText(/C’est votre propre compte/)
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Désactiver le compte' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Gérer le compte de Nadine BERTHELOT' })).toBeFocused()

  await openAct(page, MEMBRE, 'Changer l’identifiant')
  await dialog(page).getByLabel('Identifiant').fill('retraite')
  await save(page)
  await expect(dialog(page).getByText('Cet identifiant est déjà pris.')).toBeVisible()
  await expectSound(page)
})

test('on agit pour une adhérente, qui en est prévenue, puis on revient à son compte @telephone', async ({
  page,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const motif = unique('Demandé au téléphone, dossier')
  await openAct(page, MEMBRE, 'Agir pour cette personne')
  await expectSound(page)
  await dialog(page).getByLabel('Motif').fill(motif)
  await save(page, 'Agir pour cette personne')

  await expect(banner(page)).toContainText(
    /Vous agissez pour Élodie Marchand jusqu’à .*Tout est noté au nom de Nadine Berthelot\./,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Élodie')
  expect((await lastMail(MEMBRE.email)).texte).toContain(motif)
  for (const path of ['/mon-profil/confidentialite', INFORMATIONS]) {
    await page.goto(path)
    await expect(page.getByText('Ces réglages reviennent à la personne elle-même')).toBeVisible()
    await expect(banner(page)).toBeVisible()
  }
  await expectSound(page)
  await banner(page).getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(page.getByText('Bonjour Nadine')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('l’adhérente lit qui a agi pour elle, pourquoi, et combien de fois', async ({ page, otherPage, signIn }) => {
  await signIn('admin')
  const motif = unique('Demandé au téléphone, dossier')
  const id = await findFirst(page, `/admin/utilisateurs?q=${MEMBRE.email}`)
  const started = await page.request.post(`/api/admin/utilisateurs/${id}/agir-pour`, { data: { motif } })
  expect(started.ok()).toBe(true)
  await page.goto(INFORMATIONS)
  for (const nomUsage of ['Essai', '']) {
    await page.getByRole('button', { name: 'Modifier mon identité' }).click()
    await page.getByLabel('Nom d’usage').fill(nomUsage)
    await save(page)
    await expect(page.getByText('Votre identité est enregistrée.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modifier mon identité' })).toBeVisible()
  }
  await page.request.post('/api/auth/fin-delegation', { data: {} })

  await signIn('adherent', otherPage)
  await otherPage.goto(INFORMATIONS)
  const section = otherPage.getByRole('region', { name: 'Qui a agi pour moi' })
  await expect(section.getByRole('listitem').filter({ hasText: motif })).toContainText('2\u00a0actes')
  await expectSound(otherPage)
})
