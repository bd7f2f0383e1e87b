import type { Page } from '@playwright/test'
import { SIRETS_FICTIFS } from '../server/src/platform/registre-entreprises/fake-etablissements.ts'
import { anAdhesion, aSiret, unique } from './dossier.ts'
import { expect, expectAccessible, save, test } from './story.ts'

const LES_CHAUMES = '39417852900019'

async function searchSiret(page: Page, siret: string) {
  await page.goto('/admin/nouvelle-adhesion/recherche/')
  await page.getByLabel('N° SIRET de l’entreprise').fill(siret)
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
}

const resultat = (page: Page) => page.getByRole('region', { name: 'Résultat de la recherche' })
const etapes = (page: Page) => page.getByRole('navigation', { name: 'Étapes' })

test.beforeEach(({ signIn }) => signIn('admin'))

test('un SIRET connu du registre arrive prérempli, jusqu’à l’adhésion validée', async ({ page }) => {
  test.slow()
  await searchSiret(page, '123 456 782 00010')
  await expect(resultat(page).getByText('Trouvée dans le registre public des entreprises.')).toBeVisible()
  await expectAccessible(page)
  await resultat(page).getByRole('button', { name: 'Commencer l’adhésion' }).click()

  await expect(page).toHaveURL(`/admin/nouvelle-adhesion/${SIRETS_FICTIFS.gaec}/entreprise/`)
  await expect(etapes(page).getByRole('link')).toHaveCount(3)
  await expect(page.getByText('Adhésion en préparation')).toBeVisible()
  await expect(page.getByLabel('Raison sociale')).toHaveValue(/Tilleuls/i)
  await expect(page.getByLabel('Code postal')).toHaveValue('35140')
  await page.getByLabel('Téléphone mobile').fill('06 38 98 05 10')
  await page.getByLabel('Adresse e-mail').fill('gaec.tilleuls@courriel.example')
  await page.getByLabel('Mode de règlement').selectOption('Virement')
  await save(page, 'Enregistrer et continuer')

  await expect(page.getByRole('heading', { level: 2, name: 'Ajouter une exploitation' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nom de l’exploitation').fill('Le Bourg')
  await page.getByLabel('Lieu-dit').fill('Le Bourg')
  await page.getByLabel('Code postal').fill('35140')
  await page.getByLabel('Commune', { exact: true }).fill('Saint-Aubin-du-Cormier')
  await page.getByLabel('Surface agricole utile (SAU)').fill('64')
  await expect(page.getByLabel('Année de la SAU')).toHaveValue(/^20\d\d$/)
  await save(page)
  await page.getByRole('link', { name: 'Continuer vers Adhérents' }).click()
  await page.getByLabel('Prénom').fill('Anne')
  await page.getByLabel('Nom', { exact: true }).fill('Le Bihan')
  await page.getByLabel('Téléphone mobile').fill('06 38 98 05 11')
  await page.getByLabel('Rôle', { exact: true }).selectOption('Associé exploitant')
  await page.getByRole('textbox', { name: 'Depuis le' }).fill('01/01/2019')
  await save(page)
  await expect(page.getByRole('region', { name: /LE BIHAN/ })).toBeVisible()

  await page.getByRole('button', { name: 'Créer l’adhésion' }).click()
  await expect(page).toHaveURL(/\/admin\/adhesion\/[\w-]+\/entreprise\/$/)
  await expect(etapes(page).getByRole('link')).toHaveCount(4)
  const actes = page.getByRole('region', { name: 'Statut et actes' })
  await expect(actes.getByText('Brouillon')).toBeVisible()
  await expect(etapes(page).getByRole('link', { name: /à corriger/ })).toHaveCount(0)
  await actes.getByRole('button', { name: 'Valider l’adhésion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Valider l’adhésion' }).click()
  await expect(page.getByText('L’adhésion est validée.')).toBeVisible()
  await expect(actes.getByText('Active')).toBeVisible()
})

test('un SIRET inconnu se saisit à la main, et la préparation se reprend', async ({ page }) => {
  const siret = aSiret()
  const raisonSociale = unique('EARL des Inconnus')
  await searchSiret(page, siret)
  await expect(resultat(page).getByRole('heading', { name: 'Entreprise inconnue' })).toBeVisible()
  await resultat(page).getByRole('button', { name: 'Commencer l’adhésion' }).click()
  await expect(resultat(page).getByText('Indiquez la raison sociale, en 2 à 150 caractères.')).toBeVisible()
  await expect(resultat(page).getByLabel('Raison sociale')).toBeFocused()
  await resultat(page).getByLabel('Raison sociale').fill(raisonSociale)
  await resultat(page).getByRole('button', { name: 'Commencer l’adhésion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: raisonSociale })).toBeVisible()

  await searchSiret(page, siret)
  await expect(resultat(page).getByText('Son adhésion est déjà en préparation.')).toBeVisible()
  await resultat(page).getByRole('link', { name: 'Reprendre la préparation' }).click()
  await expect(page.getByLabel('Raison sociale')).toHaveValue(raisonSociale)
  await page.goto(`/admin/nouvelle-adhesion/${siret}/exploitations`)
  await expect(page.getByRole('heading', { level: 2, name: 'Exploitations' })).toBeVisible()
})

test('un SIRET faux ne part pas, un établissement fermé est refusé', async ({ page }) => {
  await searchSiret(page, '123 456 789')
  await expect(
    page.getByText('Le SIRET doit comporter 14 chiffres : ce numéro à 9 chiffres est un SIREN.'),
  ).toBeVisible()
  await expect(page.getByLabel('N° SIRET de l’entreprise')).toBeFocused()
  await expectAccessible(page)

  await searchSiret(page, SIRETS_FICTIFS.sarl_fermee)
  await expect(resultat(page).getByText('Cet établissement est fermé depuis le 31 mars 2024.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Commencer/ })).toHaveCount(0)
  await page.goto(`/admin/nouvelle-adhesion/${SIRETS_FICTIFS.sarl_fermee}/entreprise/`)
  await expect(page).toHaveURL(/\/recherche\/$/)
})

test('une entreprise déjà adhérente s’ouvre, par son SIRET ou par son nom', async ({ page }) => {
  await searchSiret(page, LES_CHAUMES)
  await expect(resultat(page).getByText('Une adhésion existe déjà pour ce SIRET.')).toBeVisible()
  await page.goto('/admin/nouvelle-adhesion/recherche/')
  await page.getByLabel('Nom de l’entreprise').fill('les chaumes')
  await page.getByRole('link', { name: /EARL Les Chaumes/ }).click()
  await resultat(page).getByRole('link', { name: 'Ouvrir l’adhésion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'EARL Les Chaumes' })).toBeVisible()
})

for (const panne of ['down', '500', 'broken-json'] as const) {
  test(`le registre en panne (${panne}) laisse saisir à la main`, async ({ page, setRegistre }) => {
    await setRegistre(panne)
    await searchSiret(page, aSiret())
    await expect(
      resultat(page).getByText('Le service de recherche d’entreprises est momentanément indisponible.', {
        exact: false,
      }),
    ).toBeVisible()
    await resultat(page).getByLabel('Raison sociale').fill(unique('GAEC de la Panne'))
    await resultat(page).getByRole('button', { name: 'Commencer l’adhésion' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /GAEC de la Panne/ })).toBeVisible()
  })
}

test('une adhésion créée n’est plus en préparation pour personne', async ({ page }) => {
  const { siret } = await anAdhesion(page, { raison_sociale: unique('SCEA Prête') })
  await page.goto(`/admin/nouvelle-adhesion/${siret}/adherents/`)
  await expect(page).toHaveURL(/\/admin\/nouvelle-adhesion\/recherche\/$/)
})
