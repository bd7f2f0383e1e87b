import type { Page } from '@playwright/test'
import { anAdhesion, applyActe, findLignes, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const tableau = (page: Page) => page.getByRole('table', { name: 'Adhésions' })
const premiere = (page: Page) => tableau(page).getByRole('rowheader').first()
const recherche = (page: Page) => page.getByLabel('Rechercher une adhésion par nom, numéro, commune ou SIRET')

test.beforeEach(({ signIn }) => signIn('admin'))

test('filtres, tri et page tiennent dans l’adresse, et la rechargent telle quelle', async ({ page }) => {
  await page.goto('/admin/adhesions')
  await page
    .getByRole('group', { name: 'Statut' })
    .getByRole('button', { name: /^Active/ })
    .click()
  await expect(page).toHaveURL(/\?statut=active$/)
  await page.getByLabel(/^Déclaration \d{4}$/).selectOption('Déclaration à faire')
  await expect(page).toHaveURL(/declaration=a_faire/)
  await page.getByLabel('Département, en deux ou trois caractères').fill('86')
  await expect(page).toHaveURL(/departement=86/)
  await tableau(page).getByRole('button', { name: 'Entreprise' }).click()
  await expect(page).toHaveURL(/tri=raison_sociale/)
  await expect(tableau(page).getByRole('columnheader', { name: 'Entreprise' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('13 à 24 sur')

  const address = page.url()
  const nom = await premiere(page).textContent()
  await page.reload()
  await expect(premiere(page)).toHaveText(String(nom))
  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: /^Active/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Département, en deux ou trois caractères')).toHaveValue('86')
  await expect(page.getByLabel(/^Déclaration \d{4}$/)).toHaveValue('a_faire')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1 à 12 sur')
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/adhesions\?tri=raison_sociale$/)
})

test('la recherche ignore la casse et les accents, trouve un SIRET, dit quand il n’y a rien', async ({ page }) => {
  await page.goto('/admin/adhesions')
  await recherche(page).fill('trois chenes')
  await expect(premiere(page)).toHaveText(/ des Trois Chênes$/)
  await expect(page).toHaveURL(/q=trois/)
  await recherche(page).fill('394 178 529 00019')
  await expect(premiere(page)).toHaveText('EARL Les Chaumes')
  await recherche(page).fill('rien de tel')
  await expect(page.getByText('Aucun résultat pour ces critères')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).last().click()
  await expect(recherche(page)).toHaveValue('')
  await expect(tableau(page)).toBeVisible()
})

test('les colonnes et le nombre de lignes se choisissent, et restent dans l’adresse', async ({ page }) => {
  await page.goto('/admin/adhesions')
  const bouton = page.getByRole('button', { name: 'Colonnes et nombre de lignes' })
  const choix = page.getByRole('dialog', { name: 'Colonnes et nombre de lignes' })
  await bouton.click()
  await choix.getByLabel('Contact').check()
  await expect(tableau(page).getByRole('columnheader', { name: 'Contact' })).toBeVisible()
  await choix.getByLabel('Lignes par page').selectOption('25')
  await page.keyboard.press('Escape')
  await expect(choix).toBeHidden()
  await expect(bouton).toBeFocused()
  await expect(page).toHaveURL(/colonnes=.*contact/)
  await page.reload()
  await expect(tableau(page).getByRole('columnheader', { name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toContainText('1 à 25 sur')
})

test('une validation en lot rend compte, refus compris', async ({ page, otherPage, signIn }) => {
  const [refusee, validee] = await findLignes(page, '/admin/adhesions?statut=soumise&tri=raison_sociale')
  await page.goto('/admin/adhesions?statut=soumise&tri=raison_sociale')
  for (const { raison_sociale } of [refusee, validee]) {
    await tableau(page).getByLabel(`Sélectionner ${raison_sociale}`, { exact: true }).check()
  }
  const actions = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(actions.getByText('2 sélectionnées')).toBeVisible()

  // Meanwhile, a colleague refuses one of them.
  await signIn('admin', otherPage)
  await applyActe(otherPage, refusee.id, 'refuser', { motif: 'Hors de la zone de la coopérative.' })
  await actions.getByRole('button', { name: 'Valider' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Valider 2 adhésions' }).click()

  const rapport = page.getByRole('dialog', { name: 'Validation terminée' })
  await expect(rapport.getByRole('status')).toContainText('1 adhésion validée, 1 refusée par les règles')
  await expect(rapport.getByRole('link', { name: refusee.raison_sociale })).toBeVisible()
  await expect(rapport.getByText('On ne peut pas valider une adhésion refusée.')).toBeVisible()
  await expectAccessible(page)
  await rapport.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(tableau(page).getByRole('link', { name: validee.raison_sociale, exact: true })).toHaveCount(0)
  await expect(actions).toBeHidden()
})

test('ce qui n’attend pas de validation est annoncé, et ne change pas', async ({ page }) => {
  const { raison_sociale } = await anAdhesion(page, { raison_sociale: unique('EARL Vide'), creee: true })
  await page.goto(`/admin/adhesions?statut=suspendue`)
  await tableau(page).getByLabel('Tout sélectionner dans cette page').check()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/n’attend(ent)? pas de validation/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Valider/ })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Ne rien changer' }).click()

  // A draft can be validated, once it is complete.
  await page.goto(`/admin/adhesions?q=${encodeURIComponent(raison_sociale)}`)
  await tableau(page).getByLabel(`Sélectionner ${raison_sociale}`).check()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Valider 1 adhésion' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    '0 adhésion validée, 1 refusée par les règles',
  )
})

test('une adhésion se suspend avec un motif, puis se réactive', async ({ page }) => {
  const [{ id }] = await findLignes(page, '/admin/adhesions?statut=active&declaration=validee&tri=-raison_sociale')
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  const actes = page.getByRole('region', { name: 'Statut et actes' })
  await actes.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('list', { name: 'Autres actes' }).getByRole('button', { name: 'Suspendre l’adhésion' }).click()
  const suspension = page.getByRole('dialog', { name: /Suspendre cette adhésion/ })
  await expect(suspension.getByLabel('Motif')).toBeFocused()
  await save(page, 'Suspendre l’adhésion')
  await expect(suspension.getByText('Indiquez un motif.')).toBeVisible()
  await expect(suspension.getByLabel('Motif')).toBeFocused()
  await expectAccessible(page)
  await suspension.getByLabel('Motif').fill('Cotisation impayée.')
  await save(page, 'Suspendre l’adhésion')
  await expect(page.getByText('L’adhésion est suspendue.')).toBeVisible()
  await expect(suspension).toBeHidden()
  await expect(actes.getByText('Suspendue')).toBeVisible()
  await expect(page.getByText('Cotisation impayée.')).toBeVisible()
  await expect(page.getByLabel('Raison sociale')).toBeDisabled()
  await expect(page.getByLabel('Adresse e-mail')).toBeEnabled()

  await actes.getByRole('button', { name: 'Réactiver l’adhésion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Réactiver l’adhésion' }).click()
  await expect(page.getByText('L’adhésion est de nouveau active.')).toBeVisible()
  await expect(actes.getByText('Active')).toBeVisible()
  await expect(page.getByLabel('Raison sociale')).toBeEnabled()
})

test('sur un téléphone, la liste est faite de cartes et se trie @telephone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Les cartes sont celles du téléphone.')
  await page.goto('/admin/adhesions')
  const cartes = page.getByRole('list', { name: 'Adhésions' })
  await expect(cartes.getByRole('listitem')).toHaveCount(12)
  await expect(tableau(page)).toBeHidden()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Trier' }).click()
  await page.getByRole('dialog', { name: 'Trier les adhésions' }).getByLabel('Entreprise, de A à Z').click()
  await expect(page).toHaveURL(/tri=raison_sociale/)
  await recherche(page).fill('chaumes')
  await cartes.getByRole('link', { name: 'EARL Les Chaumes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'EARL Les Chaumes' })).toBeVisible()
  await expectNoOverflow(page)
})
