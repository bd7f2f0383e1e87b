import { aGroupementOuvert, orderForAnother } from './achat.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('une commande suit le compteur, se corrige, se modifie et s’annule @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('admin', otherPage)
  const vente = await aGroupementOuvert(otherPage)
  await signIn('adherent')
  await page.getByRole('link', { name: 'Groupements', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveTitle('Groupements d’achats - Sillon')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: vente.libelle }).click()
  const compteur = page.getByRole('meter', { name: 'Ammonitrate 33,5 %' })
  await expect(compteur).toHaveAttribute('aria-valuetext', /Encore 24\s+t et le prix baisse de 13\s+€\/t pour tous/)

  const quantite = page.getByRole('textbox', { name: 'Quantité : Ammonitrate 33,5 %, en big bags' })
  const valider = page.getByRole('button', { name: /^Valider/ }).filter({ visible: true })
  const total = page.locator('dl').getByText(/€$/).last()
  await quantite.fill('7')
  await quantite.blur()
  await expect(page.getByText('Cet article se commande par 2 big bags. Il en manque 1.')).toBeVisible()
  await expectAccessible(page)
  // A button that refuses is not « enabled », and yet it leads to what is wrong.
  await page
    .getByRole('button', { name: /^(Valider|Corriger.:)/ })
    .filter({ visible: true })
    .press('Enter')
  await expect(quantite).toBeFocused()
  await page.getByRole('button', { name: 'Passer à 8 big bags' }).click()
  await expect(total).toHaveText(/2\s040,00\s€/)
  await page.getByLabel('Consignes de livraison (facultatif)').fill('Portail vert, le matin.')
  await page.getByLabel('Consignes de livraison (facultatif)').blur()
  await valider.click()
  await expect(page.getByText('Acceptez les conditions pour valider votre commande.')).toBeVisible()
  await page.getByLabel(/^J’accepte les conditions/).check()
  await valider.click()
  const enregistree = page
    .getByRole('status')
    .filter({ hasText: /Commande BC-\d{4}-\d{6} validée\s: [\d\s]+,\d{2}\s€\sTTC/ })
  await expect(enregistree).toBeVisible()
  await expect(enregistree.getByRole('term')).toHaveText(['Clôture', 'Accord', 'Livraison', 'Paiement'])
  await expectNoOverflow(page)

  await orderForAnother(otherPage, vente, 42)
  await expect(page.getByText('Meilleur prix atteint : 412 €/t').first()).toBeVisible()
  await expect(total).toHaveText(/1\s977,60\s€/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Plus : Ammonitrate 33,5 %, en big bags' }).click()
  await page.getByLabel(/^J’accepte les conditions/).check()
  // The words that answer may still be those of the first time.
  const changee = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await valider.click()
  await changee
  await expect(page.getByText('Commande validée.').first()).toBeVisible()
  await page.reload()
  await expect(quantite).toHaveValue('10')
  await expect(page.getByLabel('Consignes de livraison (facultatif)')).toHaveValue('Portail vert, le matin.')

  await page.getByRole('button', { name: 'Annuler ma commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Commande annulée.')).toBeVisible()
  await expect(quantite).toHaveValue('0')
})

test('ce que la loi ajoute au prix est nommé là où le prix se lit @telephone', async ({ page, otherPage, signIn }) => {
  await signIn('admin', otherPage)
  const vente = await aGroupementOuvert(otherPage, { eco_contribution_ht: 5_000 })
  await signIn('adherent')
  await page.goto('/groupements-achats')
  await page.getByRole('link', { name: vente.libelle }).click()
  await expect(page.getByText('plus éco-contribution 0,50 €/t').first()).toBeVisible()
  const quantite = page.getByRole('textbox', { name: 'Quantité : Ammonitrate 33,5 %, en big bags' })
  await quantite.fill('8')
  await quantite.blur()
  const recapitulatif = page.locator('dl').filter({ hasText: 'Total TTC' }).first()
  await expect(recapitulatif.getByText('dont éco-contribution 2,00 €')).toBeVisible()
  await expect(recapitulatif.getByText(/€$/).last()).toHaveText(/2\s042,40\s€/)
  await expect(page.getByText(/^1\s702,00\s€$/).first()).toBeVisible()
  await page.getByLabel(/^J’accepte les conditions/).check()
  await page
    .getByRole('button', { name: /^Valider/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(/Commande BC-\d{4}-\d{6} validée/)).toBeVisible()
  await page.goto('/bon-commandes')
  await page.getByRole('link', { name: vente.libelle }).click()
  await expect(page.getByText('dont éco-contribution 2,00 €')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
