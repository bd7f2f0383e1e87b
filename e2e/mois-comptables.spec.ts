import type { Page } from '@playwright/test'
import { addJours, addMois, formatJour, formatMois, jourOf } from '@sillon/domain/jour'
import { duMois, moisOf } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { read, send } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Not the last one: in the first days of a month, it still holds the payments that the demonstration left to match. */
const mois = addMois(moisOf(jourOf(new Date())), -2)
const dansLeMois = addJours(mois, 9)
const nom = formatMois(mois)

const openCloture = async (page: Page) => {
  await page.goto('/admin/exports')
  await page.getByRole('button', { name: `Clôturer ${nom}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/au débit comme au crédit/)).toBeVisible()
  return dialog
}

/** A payment of that month that nobody identified: it stands between the month and its closing. */
const aRapprocher = (page: Page) =>
  send<{ id: string }>(page, '/admin/reglements', {
    entreprise_id: null,
    moyen: 'virement',
    montant: 4_271,
    date_reglement: dansLeMois,
    reference: 'VIR À IDENTIFIER',
  })

test('un mois où il manque un règlement se lève, se clôture, refuse un règlement à sa date, s’exporte et se rouvre', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await aRapprocher(page)
  const dialog = await openCloture(page)
  await expect(dialog.getByRole('button', { name: 'Clôturer le mois' })).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await dialog.getByRole('link', { name: /1\srèglement sans entreprise \(42,71\s€\)/ }).click()
  await page
    .getByRole('button', { name: /^Ouvrir le règlement/ })
    .filter({ visible: true, hasText: /42,71/ })
    .or(
      page
        .getByRole('row')
        .filter({ hasText: '42,71' })
        .getByRole('button', { name: /^Ouvrir le règlement/ }),
    )
    .first()
    .click()
  await page.getByRole('button', { name: 'Annuler ce règlement' }).click()
  await page.getByLabel('Motif').fill('Reçu par erreur')
  await page.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(page.getByText('Le règlement est annulé.')).toBeVisible()

  const pret = await openCloture(page)
  await pret.getByRole('button', { name: 'Clôturer le mois' }).click()
  await expect(page.getByText(/est clôturé\. Son fichier peut partir/)).toBeVisible()
  await expect(page.getByText(/^Clôturé le .* Pas encore exporté\.$/)).toBeVisible()

  await refuseUnReglement(page)

  await page.goto('/admin/exports')
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Exporter ${nom}` }).click(),
  ])
  expect(fichier.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  await expect(page.getByText(/^Clôturé le .* Exporté le .*\.$/)).toBeVisible()

  await page.getByRole('button', { name: `Rouvrir ${nom}` }).click()
  await expect(page.getByText(/ce fichier ne vaudra plus/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rouvrir le mois' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByLabel('Motif').fill('Un chèque oublié')
  await page.getByRole('button', { name: 'Rouvrir le mois' }).click()
  await expect(page.getByText(`Le mois ${duMois(mois)} est rouvert.`)).toBeVisible()
})

/** A payment dated in the month is refused under its date, and what was typed stays. */
async function refuseUnReglement(page: Page) {
  const { resultats } = await read<{ resultats: { id: string; statut: string }[] }>(
    page,
    '/admin/cotisations?statut=appelee&campagne_id=toutes&par_page=1',
  )
  await page.goto(`/admin/cotisation/${resultats[0]?.id}/`)
  await page.getByRole('button', { name: 'Saisir un règlement' }).click()
  const saisie = page.getByRole('dialog')
  await expect(saisie.getByRole('heading', { name: 'Ce que ce règlement paie' })).toBeVisible()
  await saisie.getByLabel('Montant', { exact: true }).fill('10,50')
  await saisie.getByLabel(/^Référence/).fill('VIR 812')
  await saisie.getByRole('textbox', { name: /^Date/ }).fill(dansLeMois.split('-').toReversed().join('/'))
  await saisie.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  const phrase = `Le mois ${duMois(mois)} est clôturé\u00a0: choisissez une date à partir du ${formatJour(addMois(mois, 1))}.`
  await expect(saisie.getByText(phrase).first()).toBeVisible()
  await expect(saisie.getByLabel('Montant', { exact: true })).toHaveValue(/^10,50/)
  await expect(saisie.getByLabel(/^Référence/)).toHaveValue('VIR 812')
  await expectAccessible(page)
}
