import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('l’accueil dit ce qui attend, le plus pressé d’abord, et le clavier fait l’acte @telephone', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('admin')
  await expect(page.getByRole('heading', { level: 1, name: 'À faire ce matin' })).toBeVisible()
  await expect(page.getByText(/^Bonjour Nadine, .*\d+\sactes?/)).toBeVisible()
  const groupes = page.getByRole('heading', { level: 2, name: /^(Avant ce soir|Cette semaine|Sans urgence)$/ })
  const noms = await groupes.allTextContents()
  expect(noms).toEqual(['Avant ce soir', 'Cette semaine', 'Sans urgence'].filter((nom) => noms.includes(nom)))
  expect(noms.length).toBeGreaterThan(1)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const actes = page.locator('.matin-acte')
  for (const acte of await actes.all()) await expect(acte).toHaveAccessibleName(/\S+ \S/)
  if (isMobile) return

  const courante = page.locator('.matin-ligne[aria-current]')
  const premiere = await courante.innerText()
  await page.keyboard.press('j')
  await expect(courante).not.toHaveText(premiere)
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowDown')
  const href = await courante.getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
})

test('les retards de paiement mènent à leurs pièces, cotisations et factures, du même montant @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('tresorier')
  const ligne = page.locator('.matin-ligne').filter({ hasText: 'retards de paiement' })
  const montant = await ligne.locator('.matin-montant').innerText()
  await ligne.getByRole('link', { name: /^Relancer/ }).click()
  const relances = page.getByRole('dialog', { name: 'Relances du jour' })
  await expect(relances.getByRole('heading', { name: /^En retard : \d+\spièces, / })).toContainText(montant)
  await relances
    .getByRole('button', { name: /^Voir les \d+ autres$/ })
    .first()
    .click()
  await expect(relances.getByText(/^FA-.*, échéance le/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await relances.getByRole('button', { name: /^Relancer \d+\spièces$/ }).click()
  const confirmation = page.getByRole('dialog', { name: /^Relancer( \d+\spièces?)?\s\?$/ })
  await expect(confirmation.getByText('Reste à payer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Ne rien envoyer' }).click()
  await expect(page).toHaveURL(/\/admin\/reglements$/)
})

test('une adhésion validée quitte la liste du matin', async ({ page, signIn }) => {
  await signIn('admin')
  const soumises = page.locator('.matin-ligne').filter({ hasText: /Demande d’adhésion|dossiers soumis/ })
  const avant = await soumises.allInnerTexts()
  expect(avant.length).toBeGreaterThan(0)
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const { resultats } = await read('/admin/adhesions?statut=soumise&tri=modifiee_le&par_page=1')
  const motif = { motif: 'Dossier en double' }
  expect((await page.request.post(`/api/admin/adhesions/${resultats[0].id}/refuser`, { data: motif })).ok()).toBe(true)
  await page.goto('/admin/adhesions')
  await page.getByRole('link', { name: 'Accueil' }).first().click()
  await expect.poll(() => soumises.allInnerTexts()).not.toEqual(avant)
})
