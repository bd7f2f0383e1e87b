import type { Page } from '@playwright/test'
import { aCompte, enter } from './compte.ts'
import { anExploitation, findFirst } from './dossier.ts'
import { expect, save, test } from './story.ts'

const MEMBRE = 'adherent'
const commentaire = (page: Page) => page.getByLabel('Commentaire (facultatif)')

test('ce qui fut ouvert pour une adhérente ne s’enregistre pas quand on n’agit plus pour elle', async ({
  page,
  otherPage,
  context,
  signIn,
}) => {
  await signIn(MEMBRE, otherPage)
  const path = await anExploitation(otherPage, 'Autre compte')
  const { email } = (await (await otherPage.request.get('/api/moi')).json()) as { email: string }

  await signIn('admin')
  const id = await findFirst(page, `/admin/utilisateurs?q=${email}`)
  const motif = { motif: 'Demandé au téléphone' }
  expect((await page.request.post(`/api/admin/utilisateurs/${id}/agir-pour`, { data: motif })).ok()).toBe(true)
  await page.goto(path)
  await commentaire(page).fill('Saisi pour elle.')

  const onglet = await context.newPage()
  await onglet.goto('/')
  await onglet.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await expect(onglet.getByText('Bonjour Nadine')).toBeVisible()

  await page.bringToFront()
  await save(page)
  const refus = 'Vous n’agissez plus pour cette personne\u00a0: rien n’a été enregistré.'
  await expect(page.getByText(refus).first()).toBeVisible()
  await expect(commentaire(page)).toHaveValue('Saisi pour elle.')
  await otherPage.goto(path)
  await expect(commentaire(otherPage)).toHaveValue('')
})

test('sans adhésion en cours, « Rechercher » n’est pas au menu et son adresse ramène à l’accueil', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const email = await aCompte(otherPage, lastMail)
  await page.goto('/connexion')
  await enter(page, email)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Maëlle')
  await expect(page.getByRole('link', { name: 'Mes cotisations' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rechercher' })).toHaveCount(0)
  for (const objet of ['adherents', 'exploitations', 'materiels']) {
    await page.goto(`/recherche/${objet}`)
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    expect((await page.request.get(`/api/recherche/${objet}`)).status()).toBe(403)
  }
})
