import type { Locator, Page } from '@playwright/test'
import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Cotisation = { id: string; numero: string; reste: number; entreprise: { id: string; raison_sociale: string } }
type Suivi = { pause: string | null; envoyees: { envoyee_le: string }[] }

const read = async <Answer>(page: Page, path: string): Promise<Answer> => (await page.request.get(`/api${path}`)).json()

/** Finds an open fee of the demonstration, of a company with an e-mail address, that may be reminded today. */
async function findARelancer(page: Page): Promise<Cotisation> {
  const veille = addJours(jourOf(new Date()), -8)
  for (const statut of ['appelee', 'en_retard']) {
    const { resultats } = await read<{ resultats: Cotisation[] }>(
      page,
      `/admin/cotisations?statut=${statut}&campagne_id=toutes&par_page=50`,
    )
    for (const cotisation of resultats) {
      const { pause, envoyees } = await read<Suivi>(page, `/admin/creances/${cotisation.id}/relances`)
      if (pause || envoyees.some(({ envoyee_le }) => envoyee_le >= veille)) continue
      const q = encodeURIComponent(cotisation.entreprise.raison_sociale)
      const gens = await read<{ resultats: { coordonnees: string[] }[] }>(page, `/recherche/adherents?q=${q}`)
      const joignables = gens.resultats.filter(({ coordonnees }) => coordonnees.includes('email'))
      if (joignables.length > 0 && joignables.length === gens.resultats.length) return cotisation
    }
  }
  throw new Error('Aucune cotisation à relancer.')
}

async function saisir(page: Page, montant: string, more: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Saisir un règlement' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Ce que ce règlement paie' })).toBeVisible()
  await dialog.getByLabel('Montant', { exact: true }).fill(montant)
  await more(dialog)
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(page.getByText(/^Le règlement de .* est enregistré\.$/).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

test('une cotisation relancée, payée en deux fois, trop payée, puis un règlement annulé', async ({
  page,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const { id, entreprise } = await findARelancer(page)
  await page.goto(`/admin/cotisation/${id}/`)
  await page.getByRole('button', { name: 'Relancer' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Relancer' }).click()
  await expect(page.getByText(/^1\srelance est partie\.$/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  const { resultats } = await read<{ resultats: { destinataire: string; modele: string }[] }>(
    page,
    `/admin/courriels?tri=-cree_le&q=${encodeURIComponent(entreprise.raison_sociale)}`,
  )
  const { destinataire = '' } = resultats.find(({ modele }) => modele.startsWith('cotisation_')) ?? {}
  expect((await lastMail(destinataire)).texte).toContain('Reste à payer')

  await saisir(page, '10,50', async (dialog) => {
    await dialog.getByLabel('Moyen de paiement').selectOption('Chèque')
    await dialog.getByLabel(/^Référence/).fill('CHQ 4711')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
  await expect(page.getByText('Payée partiellement').or(page.getByText('En retard')).first()).toBeVisible()
  const compte = await read<{ reste: number }>(page, `/admin/entreprises/${entreprise.id}/compte`)
  await saisir(page, euros(compte.reste + 5_000), async (dialog) => {
    await expect(dialog.getByText(/^50,00\s€ de trop-perçu restent à son crédit/)).toBeVisible()
  })
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()

  await page.goto(`/admin/reglements?reste=trop_percu&q=${encodeURIComponent(entreprise.raison_sociale)}`)
  await expect(page).toHaveTitle('Règlements - Sillon')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page
    .getByRole('button', { name: /^Ouvrir le règlement/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Ce qu’il paie' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Corriger la référence ou le commentaire' }).click()
  await page.getByLabel(/^Référence/).fill('VIR 4712')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le règlement est corrigé.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('VIR 4712')).toBeVisible()
  await page.getByRole('button', { name: 'Changer l’affectation' }).click()
  const parts = page.getByRole('textbox', { name: /^Montant pour/ })
  await parts.first().fill('1')
  await expect(page.getByText(/,\d\d\s€ sur [\d\s]+,\d\d\s€\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Changer l’affectation' }).click()
  await expect(page.getByText('L’affectation du règlement est changée.')).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/défait le/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ce règlement' }).click()
  await page.getByLabel('Motif').fill('Saisi deux fois')
  await page.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(page.getByText('Le règlement est annulé.')).toBeVisible()
  const { reste } = await read<Cotisation>(page, `/admin/cotisations/${id}`)
  expect(reste).toBeGreaterThan(0)
})

type Bon = {
  id: string
  statut: string
  mode_facturation: string
  facture: { numero: string; reste: number } | null
}

/**
 * Finds an order that the cooperative invoiced and that is not paid, in a company that owes nothing else. The goods of
 * the other orders are paid to their supplier: the payment of their charges settles nothing.
 */
async function findFacture(page: Page) {
  const { resultats } = await read<{ resultats: { id: string; entreprise: { id: string } }[] }>(
    page,
    '/admin/bons-commande?statut=facture&par_page=100',
  )
  for (const { id, entreprise } of resultats) {
    const { facture, mode_facturation } = await read<Bon>(page, `/admin/bons-commande/${id}`)
    if (mode_facturation !== 'achat_revente') continue
    const { reste } = await read<{ reste: number }>(page, `/admin/entreprises/${entreprise.id}/compte`)
    if (facture && facture.reste === reste && reste > 2) return { id, ...facture }
  }
  throw new Error('Aucune facture à payer.')
}

test('une facture de marchandises payée, rejetée, puis payée en deux fois, solde sa commande', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { id, numero, reste } = await findFacture(page)
  await page.goto(`/admin/bon-commande/${id}`)
  await page.getByRole('link', { name: /^Encaisser/ }).click()
  await expect(page).toHaveURL(/\/admin\/fiche\/.*compte/)
  const ligne = page.getByRole('row').filter({ hasText: numero }).last()
  await expect(ligne.getByText(/À payer|En retard/)).toBeVisible()
  await expectAccessible(page)

  await saisir(page, euros(reste), async (dialog) => {
    await dialog.getByLabel('Moyen de paiement').selectOption('Chèque')
    await dialog.getByLabel(/^Référence/).fill(`CHQ ${numero}`)
    await expect(dialog.getByText('Tout le règlement est affecté.')).toBeVisible()
  })
  await expect(page.getByText('Ne doit rien')).toBeVisible()
  await expect(ligne.getByText('Payée')).toBeVisible()

  await page.goto(`/admin/reglements?q=${encodeURIComponent(`CHQ ${numero}`)}`)
  await page
    .getByRole('button', { name: /^Ouvrir le règlement/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Noter un rejet de la banque' }).click()
  await page.getByLabel('Motif').fill('Sans provision')
  await page.getByRole('button', { name: 'Noter le rejet' }).click()
  await expect(page.getByText('Le rejet est noté.')).toBeVisible()

  await page.goto(`/admin/bon-commande/${id}`)
  await page.getByRole('link', { name: /^Encaisser/ }).click()
  const moitie = Math.floor(reste / 2)
  await saisir(page, euros(moitie), async () => {})
  await expect(ligne.getByText(/Payée partiellement|En retard/)).toBeVisible()
  await saisir(page, euros(reste - moitie), async () => {})
  await expect(page.getByText('Ne doit rien')).toBeVisible()
  await expectNoOverflow(page)
  await expect
    .poll(async () => (await read<Bon>(page, `/admin/bons-commande/${id}`)).statut, { timeout: 150_000 })
    .toBe('solde')
})
