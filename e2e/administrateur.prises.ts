import type { Page } from '@playwright/test'
import { SIRETS_FICTIFS } from '../server/src/platform/registre-entreprises/fake-etablissements.ts'
import { aSiret, findFirst } from './dossier.ts'
import { prise } from './prise.ts'
import { expect, test } from './story.ts'

const HAUTEUR = 640
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, path: string, name: string | RegExp) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test.beforeEach(async ({ signIn }) => signIn('admin'))

test('l’accueil et les paramètres', async ({ page }) => {
  await page.waitForLoadState('networkidle')
  await prise(page, 'administrateur-accueil')
  await open(page, '/admin/parametres?section=organisme', 'Coopérative')
  await prise(page, 'administrateur-parametres', { hauteur: HAUTEUR })
  await open(page, '/admin/parametres?section=campagnes', 'Campagnes et barème')
  await prise(page, 'administrateur-campagnes', { hauteur: HAUTEUR })
  await open(page, '/admin/parametres?section=relances', 'Relances')
  await prise(page, 'administrateur-parametres-relances', { hauteur: HAUTEUR })
  await open(page, '/admin/parametres?section=maintenance', 'Maintenance')
  await prise(page, 'administrateur-maintenance', { hauteur: 460 })
})

test('les adhésions', async ({ page }) => {
  await open(page, '/admin/adhesions', 'Adhésions')
  await prise(page, 'administrateur-adhesions', { hauteur: HAUTEUR })
  await open(page, '/admin/adhesions?statut=soumise', 'Adhésions')
  await open(
    page,
    `/admin/adhesion/${await findFirst(page, '/admin/adhesions?statut=soumise')}/entreprise/`,
    'Identité',
  )
  await prise(page, 'administrateur-adhesion', { hauteur: HAUTEUR })
  await open(page, `/admin/nouvelle-adhesion/recherche/?siret=${SIRETS_FICTIFS.gaec}`, 'Nouvelle adhésion')
  await prise(page, 'administrateur-nouvelle-adhesion', { hauteur: HAUTEUR })
})

test('la trésorerie', async ({ page }) => {
  await open(page, '/admin/cotisations', 'Cotisations')
  await prise(page, 'administrateur-cotisations', { hauteur: HAUTEUR })
  await open(
    page,
    `/admin/cotisation/${await findFirst(page, '/admin/cotisations?statut=en_retard&campagne_id=toutes')}/`,
    'Calcul',
  )
  await prise(page, 'administrateur-cotisation')
  await open(page, '/admin/cotisations/appel', /^Répétition générale/)
  await expect(page.getByRole('list', { name: 'Cotisations' })).toBeVisible()
  await prise(page, 'administrateur-appel', { hauteur: HAUTEUR })
  await open(page, '/admin/reglements', 'Règlements')
  await page.getByRole('button', { name: 'Saisir un règlement' }).click()
  await expect(dialog(page).getByText('Montant', { exact: true })).toBeVisible()
  await prise(page, 'administrateur-reglement', { zone: dialog(page) })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Relances du jour' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await prise(page, 'administrateur-relances', { zone: dialog(page), hauteur: 420 })
  await open(page, '/admin/prelevements', 'Prélèvements')
  await prise(page, 'administrateur-prelevements', { hauteur: HAUTEUR })
  await open(page, '/admin/exports', 'Exports')
  await prise(page, 'administrateur-exports', { hauteur: HAUTEUR })
})

test('un groupement d’achats', async ({ page }) => {
  await open(page, '/admin/fournisseurs/', 'Fournisseurs')
  await prise(page, 'administrateur-fournisseurs', { hauteur: HAUTEUR })
  await open(page, '/admin/groupements-achats/', 'Groupements d’achats')
  await prise(page, 'administrateur-groupements', { hauteur: HAUTEUR })
  const ouvert = await findFirst(page, '/admin/groupements-achats?famille=ENG&statut=ouvert')
  await open(page, `/admin/groupement-achat/${ouvert}/?onglet=articles`, /./)
  await prise(page, 'administrateur-articles', { hauteur: HAUTEUR })
  const clos = await findFirst(page, '/admin/groupements-achats?famille=ENG&statut=clos')
  await open(page, `/admin/groupement-achat/${clos}/?onglet=cloture`, 'Clôturer le groupement')
  await prise(page, 'administrateur-cloture')
  const livraison = await findFirst(page, '/admin/groupements-achats?statut=en_livraison')
  await open(page, `/admin/groupement-achat/${livraison}/?onglet=receptions`, /./)
  await prise(page, 'administrateur-receptions', { hauteur: HAUTEUR })
  await open(page, `/admin/groupement-achat/${livraison}/?onglet=releve`, /./)
  await prise(page, 'administrateur-releve', { hauteur: HAUTEUR })
})

test('les classeurs, la recherche et les doublons', async ({ page }) => {
  await open(page, '/admin/imports', 'Imports')
  const lignes = ['SIRET;Raison sociale;Code postal;Commune;Code INSEE;Date de création']
  lignes.push(
    `${aSiret()};GAEC du Moulin;86110;Mirebeau;86160;21/02/2019`,
    `${aSiret()};EARL du Pré;86110;Mirebeau;86160;hier`,
  )
  const buffer = Buffer.from(`\uFEFF${lignes.join('\r\n')}\r\n`)
  await page.getByLabel('Fichier à importer').setInputFiles({ name: 'reprise.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 ligne à corriger').first()).toBeVisible({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  await prise(page, 'administrateur-import')
  await open(page, '/recherche/materiels?carte=1', /Matériels des adhérents/)
  await expect(page.getByRole('region', { name: 'Légende' }).or(page.getByText('100 et plus'))).toBeVisible()
  await prise(page, 'administrateur-recherche')
  await open(page, '/admin/doublons?q=guerin', 'Doublons')
  await page
    .getByRole('link', { name: /^Comparer/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Ce que la fusion fera' })).toBeVisible()
  await prise(page, 'administrateur-doublons')
})

test('les comptes, le journal et les e-mails', async ({ page }) => {
  await open(page, '/admin/utilisateurs', 'Utilisateurs')
  await prise(page, 'administrateur-utilisateurs', { hauteur: HAUTEUR })
  await open(page, '/admin/utilisateurs?q=elodie.marchand', 'Utilisateurs')
  await page
    .getByRole('button', { name: /^Gérer le compte de/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Agir pour cette personne' }).click()
  await expect(dialog(page).getByLabel('Motif')).toBeVisible()
  await prise(page, 'administrateur-agir-pour', { zone: dialog(page) })
  await open(page, '/admin/journal', 'Journal')
  await prise(page, 'administrateur-journal', { hauteur: HAUTEUR })
  await open(page, '/admin/courriels', 'E-mails')
  await prise(page, 'administrateur-courriels', { hauteur: HAUTEUR })
  await open(page, '/admin/lettres', 'Lettres')
  await prise(page, 'administrateur-lettres', { hauteur: HAUTEUR })
})
