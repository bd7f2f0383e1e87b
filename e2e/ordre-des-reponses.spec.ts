import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('au bureau, les réponses à un accord se lisent dans l’ordre où le clavier les prend', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.getByRole('link', { name: 'Voir et répondre' }).first().click()
  const refuser = page.getByRole('button', { name: 'Refuser' }).filter({ visible: true })
  const accepter = page.getByRole('button', { name: /^Donner mon accord à / }).filter({ visible: true })
  const [gauche, droite] = [await refuser.boundingBox(), await accepter.boundingBox()]
  expect(gauche?.x).toBeLessThan(droite?.x ?? 0)
  await refuser.focus()
  await page.keyboard.press('Tab')
  await expect(accepter).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
