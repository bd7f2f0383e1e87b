import { anneeOf, jourOf } from '@sillon/domain/jour'
import { applyActe, findFirst, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

test('une adhérente corrige, complète, ajoute, puis soumet son adhésion', async ({ page, otherPage, signIn }) => {
  test.slow()
  await signIn('adherent')
  await page.getByRole('link', { name: 'Mes cotisations' }).first().click()
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  const etapes = page.getByRole('navigation', { name: 'Étapes' })

  // A farm.
  await etapes.getByRole('link', { name: /Étape 2/ }).click()
  await page.getByRole('link', { name: 'Modifier Terres de la Vallée' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Terres de la Vallée' })).toBeVisible()
  await page.getByLabel('Surface agricole utile (SAU)').fill('39.5')
  await save(page)
  await expect(page.getByText('39,50 ha', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()

  // Too early: the remaining point links to the person without a telephone.
  await expect(etapes.getByRole('link', { name: /Étape 3.*à corriger.*1 point à corriger/ })).toBeVisible()
  await etapes.getByRole('link', { name: /Étape 4/ }).click()
  await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click()
  const reste = page.getByRole('dialog', { name: 'Avant d’envoyer' })
  await expectAccessible(page)
  await reste.getByRole('link', { name: 'Lucas GUÉRIN : Indiquez un téléphone, fixe ou mobile.' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lucas GUÉRIN' })).toBeVisible()
  await expect(page.getByLabel('Téléphone mobile')).toBeFocused()
  await expect(page.getByText('Lucas GUÉRIN : Indiquez un téléphone, fixe ou mobile.')).toBeInViewport()
  await page.getByLabel('Téléphone mobile').fill('0638980499')
  await save(page)
  await expect(page.getByRole('region', { name: 'Lucas GUÉRIN' })).toContainText('06 38 98 04 99')
  await etapes.getByRole('link', { name: /Étape 4/ }).click()
  await expect(etapes.getByRole('link', { name: /Étape 3.*faite/ })).toBeVisible()

  // A person.
  await page.getByRole('link', { name: 'Adhérents', exact: true }).click()
  await page.getByRole('link', { name: 'Ajouter un adhérent' }).click()
  await page.getByLabel('Prénom').fill('jeanne')
  await page.getByLabel('Nom', { exact: true }).fill('Petit')
  await page.getByLabel('Téléphone mobile').fill('06 38 98 04 77')
  await page.getByLabel('Rôle', { exact: true }).selectOption('Salarié')
  await page.getByRole('textbox', { name: 'Depuis le' }).fill('1/9/2026')
  await save(page)
  await expect(page.getByRole('region', { name: /jeanne PETIT/i })).toContainText(
    'Salarié depuis le 1er septembre 2026',
  )

  // A machine: its category decides which fields are shown.
  await page.getByRole('link', { name: 'Continuer vers Matériels' }).click()
  await page.getByRole('link', { name: 'Ajouter une machine : Terres de la Vallée' }).click()
  await page.getByRole('combobox', { name: 'Catégorie' }).fill('déchaumeur à disques')
  await page.getByRole('option', { name: /Déchaumeur à disques/ }).click()
  await expect(page.getByLabel('Puissance')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Marque' }).fill('lemken')
  await page.getByRole('option', { name: 'Lemken', exact: true }).click()
  await page.getByLabel('Modèle').fill('Rubin 10')
  await page.getByLabel('Année de construction').fill('2019')
  await page.getByLabel('Largeur de travail').fill('4,5')
  await save(page, 'Enregistrer la machine')
  await expect(
    page.getByRole('region', { name: 'Terres de la Vallée' }).getByRole('region', { name: 'Lemken Rubin 10' }),
  ).toContainText('2019 · 4,5 m')

  // The declaration.
  await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click()
  const soumission = page.getByRole('dialog', { name: 'Envoyer ma déclaration' })
  await expect(soumission.getByText('Lemken Rubin 10', { exact: false })).toBeVisible()
  await soumission.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(soumission.getByText('Cochez la déclaration avant d’envoyer.')).toBeVisible()
  await expectAccessible(page)
  await soumission.getByLabel('Je déclare que ces informations sont exactes et complètes.').check()
  await soumission.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(soumission).toBeHidden()
  await expect(page.getByText(/^Déclaration envoyée le/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Matériels' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Envoyer ma déclaration' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mes cotisations' }).first().click()
  await expect(page.getByText(/Déclaration\s\d{4}\s: soumise/)).toBeVisible()

  // The cooperative sends it back, with a reason that the member reads.
  await signIn('admin', otherPage)
  const id = await findFirst(otherPage, '/admin/adhesions?q=Chaumes')
  await applyActe(otherPage, id, 'demander-complement', { motif: 'Précisez la surface irrigable.' })
  await page.reload()
  await page.getByRole('link', { name: 'Ma déclaration de EARL Les Chaumes' }).click()
  await expect(page.getByText('Précisez la surface irrigable.')).toBeVisible()
  await page.getByRole('link', { name: 'Mes cotisations' }).first().click()
  await page.getByRole('link', { name: 'Voir l’adhésion de EARL Les Chaumes' }).click()
  await expect(page.getByText('Précisez la surface irrigable.')).toBeVisible()
})

test('une exploitation s’ajoute du pouce, erreurs comprises @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  const etapes = page.getByRole('navigation', { name: 'Étapes' })
  await etapes.getByRole('link', { name: /Étape 2/ }).click()
  await page.getByRole('link', { name: 'Ajouter une exploitation' }).click()
  const nom = unique('Les Brandes')

  await page.getByLabel('Surface agricole utile (SAU)').fill('beaucoup')
  await save(page)
  const erreurs = page.getByRole('alert').filter({ hasText: 'Nom de l’exploitation' })
  await expect(erreurs).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await erreurs.getByRole('link', { name: 'Nom de l’exploitation' }).click()
  await expect(page.getByLabel('Nom de l’exploitation')).toBeFocused()

  await page.getByLabel('Nom de l’exploitation').fill(nom)
  await page.getByLabel('Lieu-dit').fill('Les Brandes')
  await page.getByLabel('Code postal').fill('86110')
  await page.getByLabel('Commune', { exact: true }).fill('Thurageau')
  await page.getByLabel('Surface agricole utile (SAU)').fill('12,3')
  await page.getByLabel('Année de la SAU').fill(String(anneeOf(jourOf(new Date()))))
  await save(page)
  await expect(page.getByRole('heading', { level: 3, name: nom })).toBeVisible()
  await expect(page.getByText('12,30 ha').first()).toBeVisible()
  await expectNoOverflow(page)
  await expect(etapes.getByRole('link', { name: /Étape 2.*à corriger/ })).toHaveCount(0)
})
