import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Restores the account data that a story changes. */
async function putBack(page: Page, fiche: Fiche, { version: _, ...choix }: Confidentialite) {
  const patch = async (path: string, data: object) => {
    const { version } = await read<Fiche>(page, '/moi/fiche')
    const response = await page.request.patch(`/api${path}`, { data, headers: { 'if-match': `"${version}"` } })
    expect(response.ok(), path).toBe(true)
  }
  await patch('/moi/telephones', { telephones: fiche.telephones })
  await patch('/moi/confidentialite', choix)
  await patch('/moi', { nom_usage: fiche.nom_usage })
}

/** Signs in, and restores the account's data at the end. */
const withMyOwn = test.extend<{ fiche: Fiche }>({
  fiche: [
    async ({ page, signIn }, use) => {
      await signIn('adherent')
      const fiche = await read<Fiche>(page, '/moi/fiche')
      const choix = await read<Confidentialite>(page, '/moi/confidentialite')
      await use(fiche)
      await putBack(page, fiche, choix)
    },
    { auto: true },
  ],
})

async function expectSound(page: Page) {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

withMyOwn('chacun change son identité sur place', async ({ page, fiche }) => {
  await page.goto('/mon-profil/informations')
  await expectSound(page)
  await page.getByRole('button', { name: 'Modifier mon identité' }).click()
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill('31/02/1980')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le 31 février n’existe pas.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('button', { name: 'Modifier mon identité' }).click()
  await page.getByLabel('Nom d’usage').fill('Marchand-Rousseau')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre identité est enregistrée.')).toBeVisible()
  await expect(page.getByText('Marchand-Rousseau')).toBeVisible()
  expect(fiche.nom_usage).not.toBe('Marchand-Rousseau')
})

withMyOwn('plusieurs téléphones, dont un préféré @telephone', async ({ page, fiche }) => {
  const rang = fiche.telephones.length + 1
  await page.goto('/mon-profil/telephones')
  await expectSound(page)
  await page.getByRole('button', { name: 'Ajouter un téléphone' }).click()
  const nouveau = page.getByRole('group', { name: `Numéro ${rang}` })
  await nouveau.getByLabel('Numéro', { exact: true }).fill('0899 12 34 56')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(nouveau.getByText('Les numéros en 08 ne sont pas acceptés.')).toBeVisible()
  await expectSound(page)

  await nouveau.getByLabel('Numéro', { exact: true }).fill('+33 (0)6 39 98 77 66')
  await nouveau.getByLabel('Type').selectOption({ label: 'Travail' })
  await nouveau.getByLabel('Numéro préféré').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos téléphones sont enregistrés.')).toBeVisible()
  await page.reload()
  await expect(nouveau.getByLabel('Numéro', { exact: true })).toHaveValue(/^06.39.98.77.66$/)
  await expect(nouveau.getByLabel('Numéro préféré')).toBeChecked()

  await page.getByRole('button', { name: `Retirer le numéro ${rang}` }).click()
  await expect(page.getByLabel('Numéro préféré').first()).toBeChecked()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Vos téléphones sont enregistrés.')).toBeVisible()
  await expect(nouveau).toHaveCount(0)
})

withMyOwn(
  'un autre adhérent voit ce à quoi je consens, tant que j’y consens, et je le sais @telephone',
  async ({ page, otherPage, signIn, fiche }) => {
    test.setTimeout(180_000)
    await otherPage.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
    await signIn('adherent2', otherPage)
    await page.goto('/mon-profil/confidentialite')
    const telephones = page.getByRole('radiogroup', { name: 'Mes téléphones' })
    const [personne, tous] = ['Personne', 'Tous'].map((name) => telephones.getByRole('radio', { name })) as [
      Locator,
      Locator,
    ]
    await personne.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tous).toBeChecked()
    await expect
      .poll(async () => (await read<Confidentialite>(page, '/moi/confidentialite')).visible_telephone)
      .toBe('tous')
    await expectSound(page)

    await otherPage.goto(`/profil?id=${fiche.adherent_id}`)
    await expect(otherPage.getByRole('heading', { level: 2, name: /Élodie/ })).toBeVisible()
    await expectSound(otherPage)
    await otherPage.getByRole('button', { name: 'Afficher les téléphones' }).click()
    await expect(otherPage.locator('a[href^="tel:+33"]')).toBeVisible()
    await expectSound(otherPage)

    await page.reload()
    await expect(page.getByText(/a affiché vos téléphones/).first()).toBeVisible()
    await telephones.getByText('Personne').click()
    await expect(tous).not.toBeChecked()
    await expect
      .poll(async () => (await read<Confidentialite>(page, '/moi/confidentialite')).visible_telephone)
      .toBe('personne')
    await otherPage.reload()
    await expect(otherPage.getByRole('heading', { level: 2, name: /Élodie/ })).toBeVisible()
    await expect(otherPage.getByRole('button', { name: 'Afficher les téléphones' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Voir ma fiche dans l’annuaire' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
    await page.getByRole('link', { name: 'Tous les adhérents' }).click()
    await expect(page).toHaveURL(/vue=tous/)
    await expect(page.getByRole('heading', { level: 2, name: /Élodie/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Afficher les téléphones' })).toHaveCount(0)
    await expectSound(page)
  },
)

withMyOwn('deux choix à la suite se gardent tous les deux', async ({ page }) => {
  await page.goto('/mon-profil/confidentialite')
  for (const groupe of ['Mon adresse e-mail', 'L’adresse de mon entreprise', 'La surface de mon entreprise']) {
    await page.getByRole('radiogroup', { name: groupe }).getByText('Tous').click()
  }
  const lus = () => read<Confidentialite>(page, '/moi/confidentialite')
  await expect.poll(lus).toMatchObject({ visible_email: 'tous', visible_adresse: 'tous', visible_surface: 'tous' })
  await expect(page.getByText('Erreur')).toHaveCount(0)
})

withMyOwn('ses données se téléchargent dans un fichier que l’on peut lire', async ({ page }) => {
  await page.goto('/mon-profil/confidentialite')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-sillon-\d{4}-\d{2}-\d{2}\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ compte: { identifiant: 'adherent' }, personne: { nom: 'Marchand' } })
  expect(file.entreprises).toMatchObject([{ raison_sociale: 'EARL Les Chaumes' }])
})

test('un administrateur qui n’est pas adhérent a les mêmes pages, sans la personne', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/mon-profil/telephones')
  await expect(page.getByRole('heading', { name: 'Aucune fiche d’adhérent' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Confidentialité' }).first().click()
  await expect(page.getByRole('button', { name: 'Télécharger mes données' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectSound(page)
})
