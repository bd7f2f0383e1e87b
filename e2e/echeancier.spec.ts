import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { aDues } from './dues.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Cotisation = { numero: string; entreprise: { id: string } }
type Echeanciers = { resultats: { etat: string }[] }

/** The company of the demonstration whose second instalment is late. */
async function findRompu(page: Page): Promise<string> {
  const path = '/admin/cotisations?statut=en_retard&campagne_id=toutes&par_page=100'
  const { resultats } = await read<{ resultats: Cotisation[] }>(page, path)
  for (const id of new Set(resultats.map(({ entreprise }) => entreprise.id))) {
    const { resultats: plans } = await read<Echeanciers>(page, `/admin/entreprises/${id}/echeanciers`)
    if (plans.some(({ etat }) => etat === 'rompu')) return id
  }
  throw new Error('Aucun échéancier rompu.')
}

const echeances = (page: Page) =>
  page.getByRole('region', { name: 'Échéanciers' }).getByRole('list').last().getByRole('listitem')

test('trois échéances convenues, la première payée ; un échéancier rompu le dit, et l’on y met fin', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const [payeur] = await aDues(page, 1)
  await page.goto(`/admin/compte/${payeur?.id}/`)
  await page.getByRole('button', { name: 'Convenir d’un échéancier' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Échéance 3', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await dialog.getByLabel('Montant').first().fill('1 000 000')
  await expect(dialog.getByText(/^Les échéances font .* il reste .* à payer sur ces pièces\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Convenir de cet échéancier' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Revenir à la proposition' }).click()
  const premier = await dialog.getByLabel('Montant').first().inputValue()
  await dialog.getByLabel('Échéance 2', { exact: true }).fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Convenir de cet échéancier' }).click()
  await expect(dialog.getByText('Cette date est passée.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Revenir à la proposition' }).click()
  await dialog.getByRole('button', { name: 'Convenir de cet échéancier' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('À jour', { exact: true })).toBeVisible()
  await expect(echeances(page)).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Saisir un règlement' }).click()
  await dialog.getByLabel('Montant', { exact: true }).fill(premier)
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(dialog).toBeHidden()
  await expect(echeances(page).first()).toContainText('Payée')
  await expect(echeances(page).nth(1)).toContainText('À venir')

  await page.goto(`/admin/compte/${await findRompu(page)}/`)
  await expect(page.getByText(/^Rompu depuis le .* en retard\.$/)).toBeVisible()
  await expect(echeances(page).nth(0)).toContainText('Payée')
  await expect(echeances(page).nth(1)).toContainText('En retard')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Relancer/ }).click()
  // The company of this plan may read no mail: the reminder is then left out, and the reason is said beforehand.
  const ecartee = dialog.getByText('Sans adresse e-mail\u00a0: à relancer par courrier (1)')
  const partira = dialog.getByRole('heading', { name: 'Relancer 1\u00a0pièce\u202f?' })
  await expect(partira.or(ecartee)).toBeVisible()
  await expectAccessible(page)
  if (await partira.isVisible()) {
    await dialog.getByRole('button', { name: 'Relancer', exact: true }).click()
    await expect(dialog.getByText(/^1\u00a0relance est (partie|préparée)\./)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  } else {
    await dialog.getByRole('button', { name: 'Ne rien envoyer' }).click()
  }
  await page.getByRole('button', { name: 'Mettre fin à l’échéancier' }).click()
  await dialog.getByRole('button', { name: 'Mettre fin à l’échéancier' }).click()
  await expect(dialog.getByText('Indiquez un motif.').first()).toBeVisible()
  await dialog.getByLabel('Motif').fill('Ne répond plus')
  await dialog.getByRole('button', { name: 'Mettre fin à l’échéancier' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText(/^Échéanciers passés/).click()
  await expect(page.getByText(/Ne répond plus$/)).toBeVisible()
  await expect(page.getByText('Abandonné', { exact: true })).toBeVisible()
})
