import type { Page } from '@playwright/test'
import {
  lienAccordPapier,
  lienCommandePapier,
  lienDeclarationPapier,
} from '@sillon/domain/dossiers/echanges/lien-papier'
import { read, send } from './api.ts'
import { codeOf } from './code-telephone.ts'
import { enter, leave, MOT_DE_PASSE, openCompte } from './compte.ts'
import { findADeclarer } from './declaration.ts'
import { unique } from './dossier.ts'
import { ACCUEIL, expect, expectAccessible, expectNoOverflow, isTakenOver, test } from './story.ts'

test.use({ decidesOnce: true })

test('un formulaire imprimé revient par la poste : son code ouvre la fiche sur la date, et la déclaration dit d’où elle vient', async ({
  page,
  signIn,
  otherPage,
}) => {
  await signIn('admin')
  const { entreprise_id } = await findADeclarer(page)
  await page.goto(`/admin/fiche/${entreprise_id}/?onglet=declaration`)
  const impression = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer le formulaire' }).click()
  expect((await impression).suggestedFilename()).toMatch(/^declaration-\d{4}-a\d+\.pdf$/)

  // Scanned at a desk where nobody is signed in.
  await otherPage.goto(lienDeclarationPapier(entreprise_id))
  await otherPage.getByLabel('Identifiant ou adresse e-mail').fill('admin')
  await otherPage.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-admin-2026')
  await otherPage.keyboard.press('Enter')
  const papier = otherPage.getByRole('region', { name: 'Papier reçu' })
  const date = papier.getByRole('textbox', { name: 'Date du papier' })
  await expect(date).toBeFocused()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)

  await otherPage.keyboard.type('31/12/2099')
  await otherPage.keyboard.press('Enter')
  await expect(papier.getByText('La date du papier est dans le futur.').first()).toBeVisible()
  await date.fill('02/01/2026')
  await otherPage.keyboard.press('Enter')
  const panneau = otherPage.getByRole('region', { name: 'Sur papier' })
  await expect(panneau).toContainText('« sur papier, le 02/01/2026 »')
  await expect(otherPage).toHaveURL(/\?onglet=declaration$/)

  await otherPage.getByRole('button', { name: 'Envoyer pour eux' }).click()
  const dialogue = otherPage.getByRole('dialog', { name: 'Envoyer pour eux' })
  await dialogue.getByLabel(/sont exactes et complètes/).check()
  await dialogue.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(otherPage.getByText(/^Déclaré sur papier le 2 janvier 2026/)).toBeVisible()
  await expect(otherPage.getByRole('button', { name: 'Imprimer le formulaire' })).toHaveCount(0)
  await panneau.getByRole('button', { name: /^Terminer/ }).click()

  await otherPage.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Résumé' }).click()
  await expect(otherPage.getByText(/^Formulaire imprimé\s: Déclaration \d{4}à /)).toBeVisible()
  await expect(otherPage.getByText(/sur papier, le 02\/01\/2026/).first()).toBeVisible()
})

type Bon = { id: string; groupement: { libelle: string }; entreprise: { id: string } }
type Achat = { id: string; libelle: string; mode_livraison: string }
type Article = { designation: string; multiple: number; minimum: number; certiphyto_requis: boolean; statut: string }

/** An open purchase, one of its articles, and a company that has not ordered in it. */
async function findACommander(page: Page) {
  const achats = await read<{ resultats: Achat[] }>(page, '/admin/groupements-achats?statut=ouvert')
  const { resultats: adhesions } = await read<{ resultats: { entreprise_id: string }[] }>(
    page,
    '/admin/adhesions?statut=active&par_page=20',
  )
  for (const { id, libelle } of achats.resultats) {
    const { articles } = await read<{ articles: Article[] }>(page, `/groupements-achats/${id}`)
    const article = articles.find(({ certiphyto_requis, statut }) => !certiphyto_requis && statut === 'ouvert')
    const { resultats: bons } = await read<{ resultats: { entreprise: { id: string } }[] }>(
      page,
      `/admin/bons-commande?groupement_id=${id}&par_page=100`,
    )
    const libre = adhesions.find(({ entreprise_id }) => !bons.some(({ entreprise }) => entreprise.id === entreprise_id))
    if (article && libre) return { groupement_id: id, libelle, article, entreprise_id: libre.entreprise_id }
  }
  throw new Error('Aucun groupement où commander.')
}

test('une commande revient par la poste : son code ouvre la commande de l’entreprise, notée sur papier', async ({
  page,
  signIn,
  otherPage,
}) => {
  await signIn('admin')
  const { groupement_id, libelle, article, entreprise_id } = await findACommander(page)
  await page.goto(`/admin/fiche/${entreprise_id}/?onglet=commandes`)
  const impression = page.waitForEvent('download')
  await page.getByRole('button', { name: `Imprimer la commande, ${libelle}` }).click()
  expect((await impression).suggestedFilename()).toMatch(/^commande-.*-a\d+\.pdf$/)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await otherPage.goto(lienCommandePapier(groupement_id, entreprise_id))
  await otherPage.getByLabel('Identifiant ou adresse e-mail').fill('commandes')
  await otherPage.getByLabel('Mot de passe', { exact: true }).fill('Sillon-demo-commandes-2026')
  await otherPage.keyboard.press('Enter')
  const papier = otherPage.getByRole('region', { name: 'Papier reçu' })
  const date = papier.getByRole('textbox', { name: 'Date du papier' })
  await expect(date).toBeFocused()
  await expect(otherPage.getByRole('heading', { level: 1, name: /^Commande de / })).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
  await date.fill('02/01/2026')
  await otherPage.keyboard.press('Enter')
  await expect(otherPage.getByText(/Sera noté «\u00a0sur papier, le 02\/01\/2026\u00a0»/)).toBeVisible()

  const nombre = Math.ceil(Math.max(article.minimum, 1) / article.multiple) * article.multiple
  await otherPage.getByLabel(article.designation, { exact: false }).first().fill(String(nombre))
  const exploitation = otherPage.getByLabel('Exploitation à livrer')
  if (await exploitation.count()) await exploitation.selectOption({ index: 1 })
  await otherPage.getByLabel(/accepte les conditions/).check()
  await otherPage.getByRole('button', { name: 'Enregistrer la commande' }).click()
  await expect(otherPage.getByText('La commande est enregistrée.')).toBeVisible()
  await expect(otherPage.getByText(/sur papier, le 02\/01\/2026/).first()).toBeVisible()

  // The same paper read again opens the order that it made.
  await otherPage.goto(lienCommandePapier(groupement_id, entreprise_id))
  await expect(otherPage.getByLabel(article.designation, { exact: false }).first()).toHaveValue(String(nombre))
  await expect(otherPage.getByRole('region', { name: 'Sur papier' })).toBeVisible()
})

test('un accord revient par la poste : son code ouvre la commande qui l’attend, et la réponse se note sur papier', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { resultats } = await read<{ resultats: Bon[] }>(page, '/admin/bons-commande?statut=a_reconfirmer')
  const [bon] = resultats
  if (!bon) throw new Error('Aucun accord attendu.')
  await page.goto(`/admin/fiche/${bon.entreprise.id}/?onglet=commandes`)
  const impression = page.waitForEvent('download')
  await page.getByRole('button', { name: `Imprimer l’accord, ${bon.groupement.libelle}` }).click()
  expect((await impression).suggestedFilename()).toMatch(/^votre-accord-.*-a\d+\.pdf$/)

  await page.goto(lienAccordPapier(bon.id))
  const date = page.getByRole('region', { name: 'Papier reçu' }).getByRole('textbox', { name: 'Date du papier' })
  await expect(date).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await date.fill('02/01/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Sera noté «\u00a0sur papier, le 02\/01\/2026\u00a0»/)).toBeVisible()
  await page.getByRole('button', { name: 'Noter leur accord' }).click()
  await expect(page.getByText('Le prix est accepté\u00a0: la commande part.')).toBeVisible()
  await expect(page.getByText(/sur papier, le 02\/01\/2026/).first()).toBeVisible()

  await page.goto(lienAccordPapier(bon.id))
  await expect(page.getByText('Ce papier n’est plus attendu')).toBeVisible()
  await expectAccessible(page)
})

test('un code lu sans être connecté mène à sa page, après le mot de passe et le code du téléphone', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin', otherPage)
  const { entreprise_id } = await findADeclarer(otherPage)
  const email = `${unique('odile').replace(' ', '.')}@cooperative-mirebeau.example`
  const personne = { prenom: 'Odile', nom: 'Rivet', email, role_bureau: 'administrateur' }
  await send(otherPage, '/admin/utilisateurs', personne)
  const { lien } = await lastMail(email)
  await openCompte(lien)
  await enter(page, email)
  const { secret } = await send<{ secret: string }>(page, '/moi/totp', { mot_de_passe_actuel: MOT_DE_PASSE })
  await send(page, '/moi/totp/confirmer', { code: await codeOf(secret, -1) })
  await leave(page)

  await page.goto(lienDeclarationPapier(entreprise_id))
  await page.getByLabel('Identifiant ou adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code à 6 chiffres').fill(await codeOf(secret, 0))
  await page.keyboard.press('Enter')
  const papier = page.getByRole('region', { name: 'Papier reçu' })
  await expect(papier.getByRole('textbox', { name: 'Date du papier' })).toBeFocused()

  // Once opened, the paper is not offered again.
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
})

test('un adhérent qui ouvre le code retrouve son accueil, et ne voit rien de l’entreprise', async ({
  page,
  signIn,
  otherPage,
}) => {
  await signIn('admin', otherPage)
  const { entreprise_id } = await findADeclarer(otherPage)
  await signIn('adherent')
  await page.goto(lienDeclarationPapier(entreprise_id))
  await expect(page.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible()
  await isTakenOver(page)
  await expect(page.getByText('Papier reçu')).toHaveCount(0)
})
