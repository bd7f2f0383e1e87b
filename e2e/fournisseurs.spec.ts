import type { Page } from '@playwright/test'
import { enter, openCompte } from './compte.ts'
import { aSiret, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

const MASQUE = 'FR76 •••• •••• •••• •••• ••• 189'
const PDF = { name: 'kbis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nessai\n%%EOF') }

const dialog = (page: Page) => page.getByRole('dialog')
const dans = (jours: number) => new Date(Date.now() + jours * 86_400_000).toLocaleDateString('fr-FR')

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

test('un fournisseur est créé, ses papiers joints, et son compte vu par deux administrateurs', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const email = `${unique('second').replace(' ', '.')}@exemple.fr`
  const invited = { prenom: 'Bruno', nom: 'Second', email }
  expect((await page.request.post('/api/admin/utilisateurs', { data: invited })).ok()).toBe(true)
  await openCompte((await lastMail(email)).lien)

  await page.getByRole('link', { name: /^Fournisseurs( \d+)?$/ }).click()
  await page.getByRole('link', { name: 'Nouveau fournisseur' }).click()
  const nom = unique('Négoce du Clain')
  await save(page, 'Créer le fournisseur')
  await expectAccessible(page)
  await page.getByLabel('SIRET').fill(aSiret())
  await page.getByLabel('Raison sociale').fill(nom)
  await page.getByLabel('E-mail pour les commandes').fill('commandes@clain.exemple.fr')
  await page.getByText('Engrais', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Paul Durand')
  await expect(page.getByText('Contact principal')).toBeVisible()
  await page.getByLabel('Franco de port HT').fill('1 000')
  await save(page, 'Créer le fournisseur')
  await expect(page.getByText('Le fournisseur est créé.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Joindre un document' }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^Valable jusqu’au/ })
    .fill(dans(10))
  await dialog(page).getByLabel('Fichier').setInputFiles(PDF)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Joindre', exact: true }).click()
  await expect(page.getByText('Le document est joint.')).toBeVisible()
  await expect(page.getByText(/^Expire le/).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger Extrait Kbis' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('kbis.pdf')

  await page.getByRole('button', { name: 'Saisir un compte' }).click()
  await dialog(page).getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await save(page, 'Demander la confirmation')
  await expect(page.getByText('Votre demande attend une autre personne')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmer ce compte' })).toHaveCount(0)
  await expectSound(page)

  const { lien } = await lastMail(email, /^Compte bancaire à vérifier/)
  await enter(otherPage, email)
  await otherPage.goto(new URL(lien).pathname)
  await otherPage.getByRole('button', { name: 'Confirmer ce compte' }).click()
  await dialog(otherPage).getByRole('button', { name: 'Confirmer ce compte' }).click()
  await expect(otherPage.getByText('Le compte bancaire est confirmé.')).toBeVisible()
  await expect(otherPage.getByText(MASQUE)).toBeVisible()

  await page.getByLabel('Commentaire').fill('Livre vite.')
  await save(page)
  await expect(page.getByText('La fiche est enregistrée.')).toBeVisible()
  await page.getByRole('button', { name: 'Archiver' }).click()
  await dialog(page).getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByText('Le fournisseur est archivé.')).toBeVisible()

  await page.goto(`/admin/fournisseurs/?statut=archive&q=${encodeURIComponent(nom)}`)
  await expect(page.getByRole('link', { name: nom }).filter({ visible: true })).toBeVisible()
  await expectSound(page)
})
