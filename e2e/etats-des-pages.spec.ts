import { read } from './api.ts'
import { findFirst, findMonAdhesion } from './dossier.ts'
import { expectSound } from './page-saine.ts'
import { expect, expectAccessible, save, test } from './story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('les formulaires en erreur restent accessibles', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn('adherent')
  const base = `/mes-adhesions/${await findMonAdhesion(page)}`
  const exploitation = await findFirst(page, `/adhesions/${base.split('/')[2]}/exploitations`)

  await page.goto(`${base}/entreprise/`)
  await page.getByLabel('Raison sociale').fill('')
  await page.getByLabel('Adresse e-mail').fill('pas une adresse')
  await page.getByLabel('Code postal').fill('12')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Raison sociale' })).toBeVisible()
  await expectSound(page)

  await page.goto(`${base}/adherents/adherent`)
  await page.getByLabel('Téléphone mobile').fill('12')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Prénom' })).toBeVisible()
  await expectSound(page)

  await page.goto(`${base}/materiels/creer-materiel/${exploitation}/`)
  await save(page, 'Enregistrer la machine')
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toHaveAttribute('aria-invalid', 'true')
  // The wrong field has the focus, and its list covers the page: Escape closes it.
  await page.keyboard.press('Escape')
  await expectSound(page)
})

test('ce qui s’ouvre par-dessus la page est accessible : menu, dialogues, calendrier', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn('admin')
  const id = await findFirst(page, '/admin/adhesions?q=39417852900019')
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  await page.getByRole('button', { name: 'Affichage' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actes' }).click()
  const actes = page.getByRole('list', { name: 'Autres actes' })
  await expect(actes).toBeVisible()
  await expectAccessible(page)
  await actes.getByRole('button', { name: 'Radier l’entreprise' }).click()
  await expect(page.getByRole('dialog', { name: /Radier cette entreprise/ })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Choisir dans le calendrier : Date de création' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const exploitation = await findFirst(page, `/adhesions/${id}/exploitations`)
  await page.goto(`/admin/adhesion/${id}/materiels/creer-materiel/${exploitation}/`)
  await page.getByRole('combobox', { name: 'Catégorie' }).fill('tracteur')
  await page.getByRole('option', { name: /^Tracteur standard/ }).click()
  await expect(page.getByLabel('Puissance')).toBeVisible()
  await expectSound(page)

  await page.goto('/admin/adhesions')
  await page.getByRole('button', { name: 'Colonnes et nombre de lignes' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Tout sélectionner dans cette page').check()
  await expectAccessible(page)
})

test('ce qui se modifie sur la fiche d’une entreprise est accessible, ligne par ligne', async ({ page, signIn }) => {
  test.setTimeout(300_000)
  await signIn('admin')
  const path = '/admin/adhesions?q=39417852900019'
  const { resultats } = await read<{ resultats: { id: string; entreprise_id: string }[] }>(page, path)
  const [{ id, entreprise_id } = { id: '', entreprise_id: '' }] = resultats
  const objets = {
    entreprise: undefined,
    exploitation: await findFirst(page, `/adhesions/${id}/exploitations`),
    adherent: await findFirst(page, `/adhesions/${id}/adherents`),
    materiel: await findFirst(page, `/adhesions/${id}/materiels`),
  }
  for (const [modifie, objet] of Object.entries(objets)) {
    const search = new URLSearchParams({ onglet: 'declaration', modifie, ...(objet && { objet }) })
    await page.goto(`/admin/fiche/${entreprise_id}/?${search}`)
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true }).first()).toBeVisible()
    await expectSound(page)
  }
})

test('les formulaires du compte restent accessibles avec leurs erreurs et leurs liens périmés', async ({
  page,
  signIn,
}) => {
  await page.goto('/mot-de-passe-oublie')
  await page.getByLabel('Adresse e-mail').fill('pas une adresse')
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)

  await page.goto('/finalisation-inscription#jeton=perime')
  await page.getByLabel('Nouveau mot de passe').fill('court')
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await page.getByLabel('Nouveau mot de passe').fill('la pluie vient de l’ouest')
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
  await expectSound(page)

  await page.goto('/annulation?objet=suppression#jeton=perime')
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
  await expectSound(page)

  await signIn('adherent')
  await page.goto('/modification-email')
  await page.getByLabel('Nouvelle adresse e-mail').fill('pas une adresse')
  await page.locator('button[type=submit]').click()
  await expect(page.getByLabel('Nouvelle adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)

  await page.goto(`/supprimer-mon-adhesion/${await findMonAdhesion(page)}/`)
  await page.getByRole('button', { name: 'Résilier l’adhésion' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectSound(page)
})

test('les dialogues du compte sont accessibles', async ({ page, signIn }) => {
  await signIn('retraite')
  await page.goto('/mon-profil/informations')
  await page.getByRole('button', { name: 'Modifier mon identité' }).click()
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Activer la double authentification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByLabel('Mot de passe actuel')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
})

test('les dialogues de l’administration sont accessibles, avec leurs erreurs', async ({ page, signIn }) => {
  await signIn('admin')
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/utilisateurs')
  await page.getByRole('button', { name: 'Inviter au bureau' }).click()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(dialog.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)

  await page.goto('/admin/utilisateurs?q=elodie.marchand')
  const acts = ['Agir pour cette personne', 'Changer l’identifiant', 'Désactiver le compte']
  for (const act of acts) {
    await page.getByRole('button', { name: /^Gérer le compte de Élodie MARCHAND/ }).click()
    if (act === acts[0]) await expectSound(page)
    await dialog.getByRole('button', { name: act }).click()
    await expect(dialog.getByRole('list', { name: 'Actions sur ce compte' })).toHaveCount(0)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.goto('/admin/parametres?section=maintenance')
  await page.getByLabel('Mettre le portail en maintenance').check()
  await save(page)
  await expect(page.getByRole('dialog', { name: /Mettre le portail en maintenance/ })).toBeVisible()
  await expectSound(page)
})
