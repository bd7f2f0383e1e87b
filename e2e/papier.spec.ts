import { lienDeclarationPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { findADeclarer } from './declaration.ts'
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
  await otherPage.getByRole('button', { name: 'Reprendre' }).click()
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

  await otherPage.getByRole('button', { name: 'Soumettre pour eux' }).click()
  const dialogue = otherPage.getByRole('dialog', { name: 'Soumettre pour eux' })
  await dialogue.getByLabel(/sont exactes et complètes/).check()
  await dialogue.getByRole('button', { name: 'Soumettre', exact: true }).click()
  await expect(otherPage.getByText(/^Déclaré sur papier le 2 janvier 2026/)).toBeVisible()
  await expect(otherPage.getByRole('button', { name: 'Imprimer le formulaire' })).toHaveCount(0)
  await panneau.getByRole('button', { name: /^Terminer/ }).click()

  await otherPage.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Résumé' }).click()
  await expect(otherPage.getByText(/^Formulaire imprimé\s: Déclaration \d{4}à /)).toBeVisible()
  await expect(otherPage.getByText(/sur papier, le 02\/01\/2026/).first()).toBeVisible()
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
