import type { Page } from '@playwright/test'
import type { FicheMateriel, MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** Finds a machine of another company, within fifty kilometres, whose contact shows a telephone. */
async function findJoignable(page: Page): Promise<FicheMateriel> {
  const { resultats } = await read<{ resultats: MaterielTrouve[] }>(
    page,
    '/recherche/materiels?distance_km=50&par_page=100',
  )
  for (const { id } of resultats) {
    const fiche = await read<FicheMateriel>(page, `/materiels/${id}`)
    if (fiche.modele && !fiche.adhesion_id && fiche.contact?.coordonnees.includes('telephone')) return fiche
  }
  throw new Error('Aucun matériel dont le contact montre son téléphone.')
}

async function expectSound(page: Page) {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

test('je trouve un matériel près de chez moi, et j’appelle son propriétaire @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  const { id, modele, contact } = await findJoignable(page)
  await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveTitle('Rechercher un matériel - Sillon')
  await expect(page.getByRole('status').filter({ hasText: /matériels?, du plus proche au plus loin/ })).toBeVisible()
  await expectSound(page)

  const champ = page.getByRole('textbox', { name: /^Rechercher un matériel/ })
  await champ.fill((modele ?? '').slice(0, 1))
  await expect(page.getByText('Au moins 2 lettres.')).toBeVisible()
  await champ.fill(modele ?? '')
  await expect(page).toHaveURL(/[?&]q=/)
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('50')
  await expect(page).toHaveURL(/distance_km=50/)
  const carte = page.locator(`a[href*="${id}"]`)
  await expect(carte).toBeVisible()
  await expectSound(page)

  await carte.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(modele ?? '')
  await expectSound(page)
  await page.getByRole('button', { name: 'Afficher les téléphones' }).click()
  await expect(page.locator('a[href^="tel:+33"]').first()).toBeVisible()
  await expect(page.getByText(`${contact?.prenom} verra que vous avez affiché ses coordonnées.`)).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Rechercher un matériel' }).click()
  await expect(page).toHaveURL(/distance_km=50/)
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(page.getByRole('region', { name: /^Recherches récentes/ }).getByRole('link')).toHaveText([modele ?? ''])
})

test('la carte se parcourt au clavier, et une recherche vaine propose comment en sortir', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.goto('/recherche/materiels')
  await page.getByRole('button', { name: 'Voir la carte' }).click()
  const carte = page.getByRole('group', { name: /^Carte des départements/ })
  const vienne = carte.getByRole('button', { name: /^Vienne \(86\)/ })
  await expect(vienne).toBeVisible()
  const arrivee = carte.locator('[tabindex="0"]')
  await expect(arrivee).toHaveCount(1)
  await arrivee.focus()
  await page.keyboard.press('Home')
  await expect(carte.getByRole('button', { name: /^Ain \(01\)/ })).toBeFocused()
  await vienne.focus()
  await page.keyboard.press('ArrowRight')
  await expect(carte.getByRole('button', { name: /^Indre \(36\)/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(vienne).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/departement=86/)
  await expect(vienne).toHaveAttribute('aria-pressed', 'true')
  const table = page.getByRole('region', { name: 'Résultats par département' })
  await expect(table.getByRole('button', { name: /^Vienne/ })).toHaveAttribute('aria-pressed', 'true')
  await expectSound(page)
  await table.getByRole('button', { name: /^Vienne/ }).click()
  await expect(page).not.toHaveURL(/departement/)

  await page.getByRole('textbox', { name: /^Rechercher un matériel/ }).fill('rien de tel')
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('10')
  await expect(page.getByRole('heading', { name: /^Aucun résultat pour/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Élargir à 20 km' }).click()
  await expect(page).toHaveURL(/distance_km=20/)
  await page.getByRole('link', { name: 'Chercher dans Adhérents' }).click()
  await expect(page).toHaveURL(/\/recherche\/adherents\?.*q=rien/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('20')
})

test('un mot mal écrit est compris, le mot exact reste à un appui, et mes machines viennent en dernier @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  await page.goto('/recherche/materiels')
  const champ = page.getByRole('textbox', { name: /^Rechercher un matériel/ })
  await champ.fill('moisonneuse')
  await expect(page.getByText('Vous vouliez dire moissonneuse.')).toBeVisible()
  const resultats = page.getByRole('region', { name: 'Résultats' })
  await expect(resultats.getByRole('article').first()).toContainText('Moissonneuse-batteuse')
  await expectSound(page)
  await page.getByRole('link', { name: 'Chercher « moisonneuse » tel quel' }).click()
  await expect(page).toHaveURL(/tel_quel=oui/)
  await expect(page.getByRole('heading', { name: /^Aucun résultat pour/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Chercher aussi les mots proches' }).click()
  await expect(page.getByText('Vous vouliez dire moissonneuse.')).toBeVisible()

  await champ.fill('tracteur 150 ch')
  await expect(page).not.toHaveURL(/tel_quel/)
  await champ.fill('télesco')
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('20')
  await expect(page.getByRole('group', { name: 'Filtres' }).getByRole('combobox').first()).toHaveAccessibleName(
    'Distance',
  )
  const cartes = resultats.getByRole('article')
  await expect(cartes.last()).toContainText('À vous')
  await expect(cartes.first()).not.toContainText('À vous')
  await expectSound(page)

  const ouverte = cartes.first().getByRole('link')
  const adresse = await ouverte.getAttribute('href')
  await ouverte.click()
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/distance_km=20/)
  const vue = cartes.filter({ hasText: 'Vue à l’instant' })
  await expect(vue).toHaveCount(1)
  await expect(vue.getByRole('link')).toHaveAttribute('href', adresse ?? '')
  await expectSound(page)
})

test('depuis le menu je cherche à 30 km, et la carte des communes mène à leurs matériels @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('adherent')
  await page.getByRole('link', { name: 'Rechercher', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/distance_km=30/)
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('30')
  await page.getByRole('button', { name: 'Voir la carte' }).click()
  const table = page.getByRole('region', { name: 'Résultats par commune' })
  const commune = table.getByRole('button').first()
  await commune.click()
  await expect(commune).toHaveAttribute('aria-pressed', 'true')
  const fiche = page.getByRole('region', { name: 'Carte' }).getByRole('listitem').getByRole('link').first()
  await expect(fiche).toBeVisible()
  await expectSound(page)
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('')
  await expect(page.getByRole('group', { name: /^Carte des départements/ })).toBeVisible()
})
