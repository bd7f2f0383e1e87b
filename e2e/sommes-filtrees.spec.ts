import { read, send } from './api.ts'
import { findDate } from './lot.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Lot = { id: string; version: number; montant: number }

const euros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100).replaceAll(/\s/g, '.')

test('les lots et les factures fournisseurs disent la somme de ce qui est filtré, et l’adresse la retrouve @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const date_prelevement = await findDate(page)
  const lot = await send<Lot>(page, '/admin/prelevements', { date_prelevement })
  try {
    await page.goto('/admin/prelevements?vue=lots')
    await page.getByRole('button', { name: 'Préparés', exact: true }).click()
    await expect(page).toHaveURL(/etat=prepare/)
    await page.getByRole('textbox', { name: 'Du', exact: true }).fill(toFrench(date_prelevement))
    await page.getByRole('textbox', { name: 'Au', exact: true }).fill(toFrench(date_prelevement))
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(new RegExp(`au=${date_prelevement}`))
    const { totaux } = await read<{ totaux: { montant: number } }>(
      page,
      `/admin/prelevements?etat=prepare&du=${date_prelevement}&au=${date_prelevement}`,
    )
    expect(totaux.montant).toBeGreaterThanOrEqual(lot.montant)
    const somme = page.getByText(new RegExp(`^\\d+.lots?, ${euros(totaux.montant)}`))
    await expect(somme).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(somme).toBeVisible()

    await page.getByRole('button', { name: 'Annulés', exact: true }).click()
    await expect(somme).toHaveCount(0)
  } finally {
    const { version } = await read<Lot>(page, `/admin/prelevements/${lot.id}`)
    await page.request.delete(`/api/admin/prelevements/${lot.id}`, { headers: { 'If-Match': `"${version}"` } })
  }

  await page.goto('/admin/factures-fournisseur/')
  const { totaux } = await read<{ totaux: { ttc: number } }>(page, '/admin/factures-fournisseur')
  await expect(page.getByText(new RegExp(`^\\d+.factures?, ${euros(totaux.ttc)}.TTC, avoirs déduits`))).toBeVisible()
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('01/01/2020')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/au=2020-01-01/)
  await expect(page.getByText('Aucune facture pour ces critères')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

type Factures = { resultats: { fournisseur: { id: string; raison_sociale: string } | null }[] }

test('un filtre qu’un lien a posé se lit et s’enlève', async ({ page, signIn }) => {
  await signIn('admin')
  const { resultats } = await read<Factures>(page, '/admin/factures-fournisseur')
  const fournisseur = resultats.find((facture) => facture.fournisseur !== null)?.fournisseur
  await page.goto(`/admin/factures-fournisseur?fournisseur_id=${fournisseur?.id}`)
  await page.getByRole('button', { name: `Fournisseur\u00a0: ${fournisseur?.raison_sociale}` }).click()
  await expect(page).not.toHaveURL(/fournisseur_id/)

  await page.goto(`/admin/factures-fournisseur?fournisseur_id=${crypto.randomUUID()}`)
  await expect(page.getByText('Aucune facture pour ces critères')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Un seul fournisseur' }).click()
  await expect(page.getByText('Aucune facture pour ces critères')).toHaveCount(0)
})

const toFrench = (jour: string) => jour.split('-').toReversed().join('/')
