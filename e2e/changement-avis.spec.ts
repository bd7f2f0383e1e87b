import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

// The demonstration has one agreement to give.
test.use({ decidesOnce: true })

test('un accord donné se retire, puis se redonne, tant que rien n’est commandé @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  await page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  await page
    .getByRole('button', { name: /^Donner mon accord à / })
    .filter({ visible: true })
    .click()
  await expect(page.getByText(/^Accord enregistré à /)).toBeVisible()
  await expect(page.getByText(/^Vous pouvez changer d’avis jusqu’au /)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Changer d’avis' }).click()
  await page.getByRole('button', { name: 'Retirer ma commande' }).click()
  await expect(page.getByText('Vous avez refusé le nouveau total.')).toBeVisible()
  await page.reload()
  const redonner = page.getByRole('button', { name: /^Donner finalement mon accord à / })
  await expect(redonner).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await redonner.click()
  await expect(page.getByText(/^Accord enregistré à /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Accord donné à /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changer d’avis' })).toBeVisible()
})
