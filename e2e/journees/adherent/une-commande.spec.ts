import { aGroupementOuvert } from '../../achat.ts'
import { expect, test } from '../journee.ts'

test('il commande dans un achat groupé, chaque contribution nommée près du prix', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const vente = await aGroupementOuvert(otherPage, { eco_contribution_ht: 5_000 })
  await jour.commence('commande', 'adherent')
  await page.getByRole('link', { name: 'Groupements', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: vente.libelle }).click()
  await expect(page.getByText('plus éco-contribution 0,50 €/t').first()).toBeVisible()
  const plus = page.getByRole('button', { name: 'Plus : Ammonitrate 33,5 %, en big bags' })
  await plus.click()
  await plus.click()
  const recapitulatif = page.locator('dl').filter({ hasText: 'Total TTC' }).first()
  await expect(recapitulatif.getByText('dont éco-contribution 1,00 €')).toBeVisible()
  const total = await recapitulatif.getByText(/€$/).last().textContent()
  await page.getByLabel(/^J’accepte les conditions/).check()
  const valider = page.getByRole('button', { name: /^Valider/ }).filter({ visible: true })
  await jour.milieu(() => valider.click(), page.getByText(/Commande BC-\d{4}-\d{6} validée/))
  // The total that was read is the one that is ordered.
  await expect(recapitulatif.getByText(/€$/).last()).toHaveText(total ?? '')
})
