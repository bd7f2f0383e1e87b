import type { Page } from '@playwright/test'
import { aCii, aPdfAvec, type FactureEcrite } from '../server/src/testing/une-facture.ts'
import { read } from './api.ts'
import { unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Recue = { resultats: { id: string }[] }
type Fiche = {
  commande: { numero: string }
  identifiant_vendeur: string
  lignes: { designation: string; quantite: number; montant_ht: number }[]
}

const euros = (cents: number) => (cents / 100).toFixed(2)

/** The invoice of an order that was received and paid: what a supplier would send once more, of `litres` more. */
async function anInvoice(page: Page, litres: number): Promise<FactureEcrite> {
  const { resultats } = await read<Recue>(page, '/admin/factures-fournisseur?statut=approuvee')
  const { commande, identifiant_vendeur, lignes } = await read<Fiche>(
    page,
    `/admin/factures-fournisseur/${resultats[0]?.id}`,
  )
  const [ligne] = lignes
  if (!ligne) throw new Error('The demonstration has no invoice with lines.')
  const montant = Math.round((ligne.montant_ht * litres) / ligne.quantite)
  const tva = Math.round(montant / 5)
  const { siret } = await read<{ siret: string }>(page, '/organisme')
  return {
    numero: unique('F').replace(' ', '-'),
    iban: null,
    unite: 'LTR',
    vendeur: identifiant_vendeur,
    acheteur: siret.slice(0, 9),
    commande: commande.numero,
    lignes: [['–', String(litres), euros(montant), ligne.designation]],
    total: euros(montant),
    tva: euros(tva),
    ttc: euros(montant + tva),
  }
}

const xml = (contenu: string, name = 'facture.xml') => ({ name, mimeType: 'text/xml', buffer: Buffer.from(contenu) })

test('une Factur-X est déposée, comparée aux réceptions, et contestée avec le motif déjà écrit', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.getByRole('link', { name: /^Fournisseurs( \d+)?$/ }).click()
  await page.getByRole('link', { name: 'Factures reçues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures fournisseurs' })).toBeVisible()
  await expectAccessible(page)

  const facture = await anInvoice(page, 3)
  const pdf = {
    name: 'facture.pdf',
    mimeType: 'application/pdf',
    buffer: await aPdfAvec({ 'factur-x.xml': aCii(facture) }),
  }
  const ailleurs = xml(aCii({ ...facture, acheteur: '732829320' }), 'ailleurs.xml')
  await page.getByLabel('Déposer les factures exportées de la plateforme agréée').setInputFiles([ailleurs, pdf])
  await expect(page.getByText(/Cette facture est adressée à Acheteur \(SIREN 732829320\)/)).toBeVisible()
  await page.getByRole('list', { name: 'Fichiers déposés' }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: `Facture ${facture.numero}` })).toBeVisible()
  await expect(page.getByText(/3.L non reçus/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Part de chacun dans l’écart' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Contester' }).click()
  const dialogue = page.getByRole('dialog')
  await expect(dialogue.getByLabel('Motif')).toHaveValue(/3.L non reçus/)
  await expectAccessible(page)
  await dialogue.getByRole('button', { name: 'Contester' }).click()
  await expect(page.getByText('À déclarer sur la plateforme', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Déclarée sur la plateforme' }).click()
  await expect(page.getByText(/^Déclarée sur la plateforme le/)).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre la décision' }).click()
  await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible()
})

test('un simple PDF attend, puis se saisit d’après sa commande', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/factures-fournisseur/')
  const buffer = await aPdfAvec({ 'notice.txt': unique('scan') })
  await page
    .getByLabel('Déposer les factures exportées de la plateforme agréée')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('link', { name: 'À saisir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'scan.pdf' })).toBeVisible()
  await page.getByLabel('Numéro').fill(unique('P'))
  await page.getByRole('textbox', { name: /^Date/ }).fill('20/04/2026')
  await page.getByLabel('Commande').selectOption({ index: 1 })
  await page.getByLabel('Quantité facturée').first().fill('1')
  await page.getByLabel('Montant HT').first().fill('100')
  await page.getByLabel('TVA').fill('20')
  await page.getByLabel('Total TTC').fill('119')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer et comparer' }).click()
  await expect(page.getByText(/font 120,00.€/).first()).toBeVisible()
  await page.getByLabel('Total TTC').fill('120')
  await page.getByRole('button', { name: 'Enregistrer et comparer' }).click()
  await expect(page.getByText(/^La facture est saisie/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Commandé, reçu, facturé' })).toBeVisible()
  await expectNoOverflow(page)
})
