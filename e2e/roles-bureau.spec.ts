import { unique } from './dossier.ts'
import { expect, expectAccessible, save, test } from './story.ts'

const MOT_DE_PASSE = 'Charrue bleue sous la pluie 7'

const RESERVES = ['Utilisateurs', 'Imports', 'Exports', 'Banque', 'Paramètres']

test('qui ne fait que lire lit tout un dossier, et ne trouve aucun acte', async ({ page, signIn }) => {
  await signIn('lecture')
  await page.goto('/admin/adhesions')
  await expect(page.getByRole('table', { name: 'Adhésions' }).or(page.getByRole('list')).first()).toBeVisible()
  for (const nom of RESERVES) await expect(page.getByRole('link', { name: nom, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nouvelle adhésion' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/admin/fournisseurs/')
  await expect(page.getByRole('heading', { name: 'Fournisseurs', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nouveau fournisseur' })).toHaveCount(0)
  await page.goto('/admin/fournisseur/')
  await expect(page.getByText(/^Votre rôle \(Lecture\) ne permet pas d’agir sur les achats groupés/)).toBeVisible()
  await expect(page.getByLabel('Raison sociale')).toBeDisabled()
  await expectAccessible(page)

  // Asked by its address, a page of others leads home.
  await page.goto('/admin/parametres')
  await expect(page.getByRole('heading', { name: 'À faire ce matin' })).toBeVisible()
  await expect(page.getByText('Rien ne vous attend')).toBeVisible()
})

test('le trésorier encaisse, et ne touche ni aux dossiers ni aux achats', async ({ page, signIn }) => {
  await signIn('tresorier')
  await page.goto('/admin/reglements')
  await expect(page.getByRole('button', { name: 'Saisir un règlement' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Banque( \d+)?$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Utilisateurs', exact: true })).toHaveCount(0)
  await page.goto('/admin/groupements-achats/')
  await expect(page.getByRole('heading', { name: 'Groupements d’achats', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nouveau groupement' })).toHaveCount(0)
})

test('un rôle se choisit à l’invitation, puis change : la personne a ses nouveaux droits aussitôt', async ({
  page,
  otherPage,
  signIn,
  lastMail,
}) => {
  await signIn('admin')
  const email = `${unique('odette').replace(' ', '.')}@cooperative-mirebeau.example`
  await page.goto('/admin/utilisateurs')
  await page.getByRole('button', { name: 'Inviter au bureau' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prénom').fill('Odette')
  await dialog.getByLabel('Nom', { exact: true }).fill('Picard')
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await dialog.getByRole('radio', { name: /^Lecture/ }).check()
  await expectAccessible(page)
  await save(page, 'Envoyer l’invitation')
  await expect(page.getByText(`Une invitation est envoyée à ${email}.`)).toBeVisible()

  await otherPage.goto((await lastMail(email)).lien)
  await otherPage.getByLabel('Nouveau mot de passe').fill(MOT_DE_PASSE)
  await otherPage.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await expect(otherPage.getByText('Bonjour Odette')).toBeVisible()
  await expect(otherPage.getByRole('link', { name: /^Banque( \d+)?$/ })).toHaveCount(0)

  await page.goto(`/admin/utilisateurs?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Gérer le compte de Odette PICARD' }).click()
  await dialog.getByRole('button', { name: 'Changer le rôle au bureau' }).click()
  await expect(dialog.getByRole('radio', { name: /^Lecture/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Trésorier/ }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le rôle est enregistré.')).toBeVisible()

  await otherPage.goto('/admin/reglements')
  await expect(otherPage.getByRole('link', { name: /^Banque( \d+)?$/ })).toBeVisible()
  await otherPage.getByRole('button', { name: 'Saisir un règlement' }).click()
  await expect(otherPage.getByRole('dialog')).toBeVisible()
})
