import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('la secrétaire décide un minimum manqué et une palette incomplète, puis confirme les commandes', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const liste = await page.request.get('/api/admin/groupements-achats?famille=ENG&statut=clos')
  const [{ id }] = (await liste.json()).resultats
  await page.goto(`/admin/groupement-achat/${id}/`)
  await expect(page.getByRole('heading', { level: 2, name: 'Clôturer le groupement' })).toBeVisible()

  const npk = page.getByRole('region', { name: /^NPK/ })
  await expect(npk.getByText('Minimum non atteint')).toBeVisible()
  await expect(npk.getByText('19,8 t sur 24 t')).toBeVisible()
  const kieserite = page.getByRole('region', { name: /^Kiésérite/ })
  await expect(kieserite.getByText(/Lot 12\s:\s22\ssacs sur 40, il en manque 18/)).toBeVisible()
  const panneau = page.getByRole('region', { name: 'Commande fournisseur' })
  await expect(panneau.getByText('41 004,86 €')).toBeVisible()
  const confirmer = panneau.getByRole('button', { name: 'Clôturer et confirmer' })
  await expect(confirmer).toBeDisabled()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await npk.getByRole('radio', { name: /^Compléter/ }).click()
  await expect(npk.getByLabel('Décidé')).toBeVisible()
  await kieserite.getByRole('radio', { name: /^Garder 18 sacs au dépôt/ }).click()
  await expect(page.getByText('Tout est décidé.')).toBeVisible()

  await page.getByRole('button', { name: /^Pénurie.*Ammonitrate/ }).click()
  const penurie = page.getByRole('dialog')
  await penurie.getByLabel('Ce que le fournisseur a').fill('120')
  await penurie.getByText('Au prorata des commandes').click()
  await expect(penurie.getByText('120 colis répartis sur 136 demandés.')).toBeVisible()
  await expectAccessible(page)
  await penurie.getByRole('button', { name: 'Ne rien changer' }).click()

  await page.getByRole('button', { name: 'Ajouter des frais' }).click()
  const frais = page.getByRole('dialog', { name: 'Ajouter des frais' })
  const retenue = Promise.withResolvers<void>()
  await page.route('**/frais/apercu', async (route) => {
    await retenue.promise
    await route.continue()
  })
  await frais.getByLabel('Montant HT').fill('120')
  // Nothing is added before who must agree again is read.
  await expect(frais.getByRole('button', { name: 'Calcul…' })).toHaveAttribute('aria-disabled', 'true')
  retenue.resolve()
  await expect(frais.getByText(/devr(a|ont) donner de nouveau leur accord/)).toBeVisible()
  await expect(frais.getByText(/\d\u00a0€ → /).first()).toBeVisible()
  await expectAccessible(page)
  await frais.getByRole('button', { name: 'Ne rien ajouter' }).click()

  await confirmer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clôturer et confirmer' }).click()
  await expect(page.getByRole('heading', { name: 'La clôture est faite' })).toBeVisible()
  await page.getByRole('link', { name: 'Aller à la commande fournisseur' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lieux de livraison' })).toBeVisible()
})
