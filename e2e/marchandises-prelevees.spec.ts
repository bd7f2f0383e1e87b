import type { Page } from '@playwright/test'
import { jourOf } from '@sillon/domain/jour'
import { read, send } from './api.ts'
import { findMonAdhesion } from './dossier.ts'
import { keepOneLine } from './lot.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Piece = { id: string; nature: string; numero: string }
type Ecart = { piece: Piece; motif: string; montant: number; entreprise: { id: string; raison_sociale: string } }

test('un adhérent accepte qu’on prélève ses achats groupés, puis y revient @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.goto(`/mes-adhesions/${await findMonAdhesion(page)}/mandat/`)
  await expect(page.getByText('Vos achats groupés se paient autrement.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Prélever aussi mes achats groupés' }).dblclick()
  await expect(page.getByText(/Accepté dans le portail, le .*, par Élodie Marchand\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Ne plus prélever mes achats groupés' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Vos factures d’achats seront à payer autrement.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ne plus prélever' }).click()
  await expect(page.getByRole('button', { name: 'Prélever aussi mes achats groupés' })).toBeVisible()
})

type Compte = { creances: { id: string; echeance: string | null }[] }

/** An invoice of goods that is due at the next debits, and only waits for the acceptance of its holder. */
async function findFacture(page: Page): Promise<Ecart> {
  const apercu = await read<{ date_prelevement: string; ecartes: Ecart[] }>(page, '/admin/prelevements/apercu')
  for (const ecart of apercu.ecartes.filter(({ motif }) => motif === 'sans_accord')) {
    const { creances } = await read<Compte>(page, `/admin/entreprises/${ecart.entreprise.id}/compte`)
    const { echeance = null } = creances.find(({ id }) => id === ecart.piece.id) ?? {}
    if (echeance !== null && echeance <= apercu.date_prelevement) return ecart
  }
  throw new Error('Aucune facture échue n’attend d’accord.')
}

test('une facture acceptée par téléphone est prélevée, rejetée, puis payée en deux virements', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { piece, entreprise, montant } = await findFacture(page)
  await page.goto(`/admin/prelevements?vue=mandats&q=${encodeURIComponent(entreprise.raison_sociale)}`)
  await page.getByRole('button', { name: `Ouvrir le mandat de ${entreprise.raison_sociale}` }).click()
  await page.getByRole('button', { name: 'Noter l’accord pour les marchandises' }).click()
  await page.getByLabel('Date de l’accord', { exact: true }).fill(jourOf(new Date()).split('-').toReversed().join('/'))
  await expectAccessible(page)
  // The list may already say so of another company whose name holds this one's.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
    page.getByRole('button', { name: 'Noter l’accord', exact: true }).click(),
  ])
  await expect(page.getByText('marchandises aussi').first()).toBeVisible()

  await page.goto('/admin/prelevements')
  await page.getByRole('button', { name: 'Préparer le lot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Préparer le lot' }).click()
  await expect(page).toHaveURL(/lot=/)
  const lot = new URL(page.url()).searchParams.get('lot') ?? ''
  const ligne = await keepOneLine(page, lot, piece.id)
  await page.reload()
  await expect(page.getByText(`facture ${piece.numero}`).first()).toBeVisible()
  await send(page, `/admin/prelevements/${lot}/lignes/${ligne.id}/prevenue`, {})
  await page.reload()
  await page.getByRole('button', { name: 'Exporter le fichier' }).click()
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
  ])
  await expect(page.getByRole('button', { name: 'Télécharger le fichier' })).toBeVisible()

  await page.getByRole('button', { name: 'Retours de la banque' }).click()
  await page.getByLabel('Fichier de retours', { exact: true }).setInputFiles({
    name: 'retours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${ligne.end_to_end_id};AM04;\n`),
  })
  await page.getByRole('button', { name: 'Appliquer les retours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/^Retours appliqués/)).toBeVisible()

  const moitie = Math.floor(montant / 2)
  for (const part of [moitie, montant - moitie]) {
    await page.goto(`/admin/compte/${entreprise.id}/`)
    await expect(page.getByRole('button', { name: `Relancer ${piece.numero}` })).toBeVisible()
    const virement = { entreprise_id: entreprise.id, moyen: 'virement', date_reglement: jourOf(new Date()) }
    const affectations = [{ creance_id: piece.id, montant: part }]
    await send(page, '/admin/reglements', { ...virement, montant: part, affectations })
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: `Relancer ${piece.numero}` })).toBeHidden()
})
