import type { Page } from '@playwright/test'
import type { FicheMateriel, MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { read } from './api.ts'
import { anAdhesion, findFirst, findMonAdhesion } from './dossier.ts'
import { prise } from './prise.ts'
import { expect, test } from './story.ts'

test.describe.configure({ mode: 'serial' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

async function open(page: Page, path: string, name: string | RegExp) {
  await page.goto(path)
  await expect(heading(page, name)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('la première connexion', async ({ page, otherPage, signIn, lastMail }) => {
  await signIn('admin', otherPage)
  const { id } = await anAdhesion(otherPage, { raison_sociale: 'GAEC du Moulin' })
  const personne = { prenom: 'Camille', nom: 'Tanguy', role: 'gerant', droit: 'gestionnaire' }
  const email = 'camille.tanguy@gaecdumoulin.example'
  const created = await otherPage.request.post(`/api/adhesions/${id}/adherents`, { data: { ...personne, email } })
  const adherent = (await created.json()) as { id: string }
  await otherPage.request.post(`/api/adhesions/${id}/adherents/${adherent.id}/invitation`, { data: {} })
  const { lien } = await lastMail(email)
  await page.goto(lien)
  await expect(heading(page, 'Finalisation de l’inscription')).toBeVisible()
  await prise(page, 'adherent-choisir-mot-de-passe', { hauteur: 520 })
  await open(page, '/connexion', 'Se connecter')
  await prise(page, 'adherent-connexion', { hauteur: 520 })
})

test('le tableau de bord, le menu et le profil', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.waitForLoadState('networkidle')
  await prise(page, 'adherent-accueil')
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await prise(page, 'adherent-plus')
  await open(page, '/mes-machines/', 'Mes machines')
  await prise(page, 'adherent-mes-machines')
  await open(page, '/mon-profil/confidentialite', 'Ce que je montre dans l’annuaire')
  await prise(page, 'adherent-confidentialite', {
    zone: heading(page, 'Ce que je montre dans l’annuaire'),
    hauteur: 760,
  })
})

test('la déclaration et la livraison', async ({ page, signIn }) => {
  await signIn('adherent')
  await open(page, `/mes-adhesions/${await findMonAdhesion(page)}/declaration/`, /^Ma déclaration/)
  await prise(page, 'adherent-declaration')
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Noter ce que j’ai reçu/ })
    .first()
    .click()
  await expect(heading(page, /Livraison|livraison/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await prise(page, 'adherent-livraison')
})

test('les cotisations', async ({ page, signIn }) => {
  await signIn('adherent')
  await open(page, '/mes-adhesions/', 'Mes cotisations')
  await prise(page, 'adherent-mes-cotisations')
  await signIn('retraite')
  await page.getByRole('link', { name: /^Payer la cotisation/ }).click()
  const dialogue = page.getByRole('dialog')
  await expect(dialogue.getByRole('button', { name: 'Tout copier' })).toBeVisible()
  await prise(page, 'adherent-payer', { zone: dialogue.getByRole('heading', { name: 'Comment payer' }), hauteur: 700 })
})

test('les quatre étapes, puis la soumission', async ({ page, signIn }) => {
  await signIn('adherent')
  const base = `/mes-adhesions/${await findMonAdhesion(page)}`
  await open(page, `${base}/entreprise/`, 'Identité')
  await prise(page, 'adherent-etape-entreprise')
  await open(page, `${base}/exploitations/`, 'Vos exploitations')
  await prise(page, 'adherent-etape-exploitations')
  await open(page, `${base}/adherents/`, 'Adhérents')
  await prise(page, 'adherent-etape-adherents')
  await open(page, `${base}/materiels/`, 'Matériels')
  await prise(page, 'adherent-etape-materiels')

  await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click()
  await expect(page.getByRole('dialog', { name: 'Avant d’envoyer' })).toBeVisible()
  await prise(page, 'adherent-avant-de-soumettre')
  const { resultats } = await read<{ resultats: { id: string; nom: string; version: number }[] }>(
    page,
    `${base.replace('mes-', '')}/adherents`,
  )
  const lucas = resultats.find(({ nom }) => /gu[eé]rin/i.test(nom))
  const path = `/api${base.replace('mes-', '')}/adherents/${lucas?.id}`
  const data = { telephone_mobile: '06 38 98 04 99' }
  const saved = await page.request.patch(path, { data, headers: { 'if-match': `"${lucas?.version}"` } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await open(page, `${base}/materiels/`, 'Matériels')
  await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click()
  await expect(page.getByText('Je déclare que ces informations sont exactes et complètes.')).toBeVisible()
  await prise(page, 'adherent-soumettre')
})

async function openManitou(page: Page) {
  await page
    .getByRole('link', { name: /Manitou MLT 735/ })
    .first()
    .click()
  await expect(heading(page, 'Compteur d’heures')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('un matériel', async ({ page, signIn }) => {
  await signIn('adherent')
  const base = `/mes-adhesions/${await findMonAdhesion(page)}/materiels`
  await openManitou(page)
  await prise(page, 'adherent-materiel-photos', { zone: heading(page, 'Photos et documents'), hauteur: 700 })
  await page.getByRole('button', { name: 'Ajouter un relevé' }).click()
  await page.getByRole('dialog').getByLabel('Heures au compteur').fill('9 400')
  await prise(page, 'adherent-releve')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Transférer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Transférer/ })).toBeVisible()
  await prise(page, 'adherent-transferer')
  await open(
    page,
    `${base}/creer-materiel/${await findFirst(page, base.replace('/mes-', '/').replace('materiels', 'exploitations'))}/`,
    'Ajouter une machine',
  )
  await page.getByRole('radiogroup', { name: 'Catégorie' }).getByText('Semoir', { exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'Plus précisément' })).toBeVisible()
  await prise(page, 'adherent-ajouter-materiel')
})

test('un groupement d’achats', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.route('**/flux', (route) => route.abort())
  await open(page, '/groupements-achats/', 'Groupements d’achats')
  await prise(page, 'adherent-groupements')
  await page.getByRole('link', { name: 'Engrais de printemps' }).first().click()
  await expect(page.getByRole('meter').first()).toBeVisible()
  await prise(page, 'adherent-compteur', {
    zone: page.getByRole('meter').first().locator('xpath=ancestor::*[self::li or self::section or self::article][1]'),
  })
  await open(page, '/bon-commandes', 'Mes bons de commande')
  await prise(page, 'adherent-bons')
})

test('la recherche d’un matériel', async ({ page, signIn }) => {
  await signIn('adherent')
  await open(page, '/recherche/materiels?q=semoir&distance_km=50', /Matériels des adhérents/)
  await expect(page.getByRole('status').filter({ hasText: /matériel/ })).toBeVisible()
  await prise(page, 'adherent-recherche')
  const { resultats } = await read<{ resultats: MaterielTrouve[] }>(
    page,
    '/recherche/materiels?distance_km=50&par_page=100',
  )
  for (const { id } of resultats) {
    const fiche = await read<FicheMateriel>(page, `/materiels/${id}`)
    if (fiche.adhesion_id || !fiche.contact?.coordonnees.includes('telephone')) continue
    await open(page, `/materiel/profil/${id}/`, 'Contact')
    return prise(page, 'adherent-fiche-materiel')
  }
  throw new Error('Aucun matériel dont le contact montre son téléphone.')
})

test('sur le terrain, sans réseau', async ({ page, context, signIn }) => {
  await signIn('adherent')
  await openManitou(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ajouter un relevé' }).click()
  await page.getByRole('dialog').getByLabel('Heures au compteur').fill('6 318')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  const attente = page.getByRole('button', { name: 'Voir ce qui attend' })
  await expect(attente).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await prise(page, 'adherent-hors-ligne', { hauteur: 620 })
  await attente.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await prise(page, 'adherent-en-attente')
  await context.setOffline(false)
})
