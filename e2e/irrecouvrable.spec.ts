import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Retards = { retards: { pieces: { numero: string; entreprise_id: string }[] } }

/** The latest invoice of goods that is late in the demonstration. */
async function findFacture(page: Page) {
  const { retards } = await read<Retards>(page, '/admin/relances/apercu')
  const facture = retards.pieces.findLast(({ numero }) => numero.startsWith('FA-'))
  if (!facture) throw new Error('Aucune facture en retard.')
  return facture
}

test('une facture de marchandises en retard passe en irrécouvrable, puis se reprend @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('tresorier')
  const { numero, entreprise_id } = await findFacture(page)
  await page.goto(`/admin/compte/${entreprise_id}/`)
  await page.getByRole('button', { name: `Passer en irrécouvrable ${numero}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(numero)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Passer en irrécouvrable' }).click()
  await expect(dialog.getByText('Indiquez un motif.').first()).toBeVisible()
  await dialog.getByLabel('Motif').fill('Liquidation judiciaire')
  await dialog.getByRole('button', { name: 'Passer en irrécouvrable' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('La facture est irrécouvrable.')).toBeVisible()
  const reprendre = page.getByRole('button', { name: `Reprendre le recouvrement ${numero}` })
  await expect(reprendre).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await reprendre.click()
  await expect(page.getByText('La facture est de nouveau à payer.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Passer en irrécouvrable ${numero}` })).toBeVisible()
})
