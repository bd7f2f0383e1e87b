import { read } from './api.ts'
import { anAdhesion, unique } from './dossier.ts'
import { expect, expectAccessible, save, test } from './story.ts'

test('on appelle : de la liste à la fiche d’une entreprise, puis retour à la même liste', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions?q=chaumes')
  await page.getByRole('link', { name: 'EARL Les Chaumes' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'EARL Les Chaumes' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Doit$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appeler Élodie Marchand au 06 38 98 04 12' })).toHaveAttribute(
    'href',
    'tel:+33638980412',
  )
  await expectAccessible(page)

  const onglets = page.getByRole('navigation', { name: 'Fiche' })
  for (const nom of [
    'Déclaration',
    'Compte',
    'Commandes',
    'Matériels',
    'Adhérents',
    'Documents',
    'E-mails',
    'Journal',
    'Notes',
  ]) {
    await onglets.getByRole('link', { name: nom }).click()
    await expect(onglets.getByRole('link', { name: nom })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0)
    await expectAccessible(page)
  }

  await page.getByRole('main').getByRole('link', { name: 'Adhésions', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/adhesions\?q=chaumes$/)
})

test('on lit la liste une entreprise après l’autre, par J et K, et l’on revient où l’on en est', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/adhesions?statut=active&tri=raison_sociale')
  const lignes = page.getByRole('row').getByRole('rowheader')
  await expect(lignes).toHaveCount(12)
  const noms = await lignes.allInnerTexts()
  await lignes.nth(10).getByRole('link').click()
  const titre = page.getByRole('heading', { level: 1 })
  await expect(titre).toHaveText(noms[10] ?? '')
  await expect(page.getByText(/^11 sur \d+$/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Journal' }).click()
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(titre).toHaveText(noms[11] ?? '')
  await expect(page).toHaveURL(/onglet=journal$/)
  // The first of the next page of the list.
  await page.keyboard.press('j')
  await expect(page.getByText(/^13 sur \d+$/)).toBeVisible()
  const treizieme = await titre.innerText()
  expect(noms).not.toContain(treizieme)
  await page.keyboard.press('k')
  await expect(titre).toHaveText(noms[11] ?? '')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Suivante' }).click()
  await expect(titre).toHaveText(treizieme)

  await page.getByRole('main').getByRole('link', { name: 'Adhésions', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/adhesions\?page=2&tri=raison_sociale&statut=active$/)
  await expect(page.locator('tr[aria-current]').getByRole('rowheader')).toHaveText([treizieme])
  await expectAccessible(page)
})

test('une liste se retrouve avec ses filtres, et la ligne d’où l’on revient y est marquée', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const [adresse, retour] of [
    ['/admin/groupements-achats/engrais/?tri=libelle', 'Groupements d’achats'],
    ['/admin/fournisseurs/?tri=-raison_sociale', 'Fournisseurs'],
    ['/admin/cotisations?statut=appelee', 'Cotisations'],
  ] as const) {
    await page.goto(adresse)
    const lien = page.getByRole('rowheader').getByRole('link').first()
    const nom = await lien.innerText()
    await lien.click()
    await expect(page.getByRole('table', { name: retour })).toHaveCount(0)
    await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: retour, exact: true }).first().click()
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === adresse)
    await expect(page.locator('tr[aria-current]')).toContainText(nom)
  }
})

test('un point à corriger s’ouvre sur son champ, qui dit ce qui manque', async ({ page, signIn }) => {
  await signIn('admin')
  const { id, raison_sociale } = await anAdhesion(page, { raison_sociale: unique('SCEA des Points') })
  const { resultats } = await read<{ resultats: { id: string; entreprise_id: string }[] }>(
    page,
    `/admin/adhesions?q=${encodeURIComponent(raison_sociale)}`,
  )
  const entreprise_id = resultats.find((adhesion) => adhesion.id === id)?.entreprise_id
  await page.goto(`/admin/fiche/${entreprise_id}/?onglet=declaration`)
  const entreprise = page.getByRole('region', { name: 'Entreprise', exact: true })
  await entreprise.getByRole('link', { name: 'Indiquez un téléphone, fixe ou mobile.' }).click()
  const telephone = page.getByLabel('Téléphone fixe')
  await expect(telephone).toBeFocused()
  await expect(telephone).toHaveAccessibleDescription(/Indiquez un téléphone/)
  await expect(telephone).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.type('0549504177')
  await save(page)
  await expect(entreprise.getByRole('link', { name: 'Modifier l’entreprise' })).toBeFocused()
  await expect(entreprise.getByText('Indiquez un téléphone, fixe ou mobile.')).toHaveCount(0)
})

test('la fiche ouverte de la pile y ramène, un bon ouvert de la fiche ramène à son onglet', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/pile/')
  const back = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const societe = await page.locator('#pile-nom').textContent()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1, name: societe ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'Journal', exact: true }).last().click()
  await back('La pile').click()
  await expect(page.locator('#pile-nom')).toHaveText(societe ?? '')

  await page.goto('/admin/adhesions?q=chaumes')
  await page.getByRole('link', { name: 'EARL Les Chaumes' }).click()
  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Commandes' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /BC-\d{4}-\d{6}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/bon-commande\//)
  await back('Entreprise').click()
  await expect(page.getByRole('heading', { level: 1, name: 'EARL Les Chaumes' })).toBeVisible()
  await expect(page).toHaveURL(/onglet=commandes/)
  await back('Adhésions').click()
  await expect(page).toHaveURL(/q=chaumes$/)
})
