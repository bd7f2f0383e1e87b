import type { Page } from '@playwright/test'
import { formatTelephone } from '@sillon/domain/telephone'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Trouvaille = {
  sorte: string
  page: string
  telephone?: string | null
  siret?: string
  numero?: string
  raison_sociale?: string
}
const ask = async (page: Page, q: string) =>
  (await read<{ trouvailles: Trouvaille[] }>(page, `/admin/recherche?q=${encodeURIComponent(q)}`)).trouvailles

const champ = (page: Page) => page.getByRole('combobox', { name: 'Nom, téléphone, SIRET, pièce, page ou acte' })

/** A company, and somebody who can be called there. */
async function anInterlocuteur(page: Page) {
  const trouvees = await ask(page, 'ma')
  const personne = trouvees.find(
    ({ sorte, telephone, page: adresse }) => sorte === 'personnes' && telephone && adresse.startsWith('/admin/'),
  )
  if (!personne?.telephone) throw new Error('Aucune personne avec un téléphone.')
  return personne as Trouvaille & { telephone: string }
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions')
  await expect(page.getByRole('button', { name: /^Rechercher/ })).toBeVisible()
})

test('quatre chiffres d’un téléphone et Entrée ouvrent l’entreprise de qui appelle, au clavier seul', async ({
  page,
}) => {
  const { telephone, page: adresse } = await anInterlocuteur(page)
  await page.keyboard.press('Control+k')
  await expect(champ(page)).toBeFocused()
  await expectAccessible(page)
  const chiffres = telephone.slice(-4)
  await page.keyboard.type(chiffres)
  await expect(page.getByText('par téléphone').first()).toBeVisible()
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: formatTelephone(telephone) })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await champ(page).fill(telephone)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(adresse)
})

test('« / » cherche un SIRET, une pièce, un acte ; Échap ferme sans rien perdre de la page', async ({ page }) => {
  const [entreprise] = (await ask(page, 'earl')).filter(({ siret }) => siret)
  await page.keyboard.press('/')
  await page.keyboard.type(entreprise?.siret ?? '')
  await expect(page.getByText('par SIRET')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(entreprise?.raison_sociale ?? '')

  const [piece] = (await ask(page, 'AC-20')).filter(({ numero }) => numero)
  await champ(page).fill(piece?.numero ?? '')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(piece?.numero ?? '')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(champ(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/adhesions')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('> adhésion')
  await expect(page.getByRole('dialog').getByRole('option', { name: /Nouvelle adhésion/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle adhésion' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Nouvelle adhésion')
})

test('une section des paramètres se trouve par son nom ; un mot mal écrit en propose un proche', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('numérotation')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/parametres?section=numerotation')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzqxw')
  await expect(page.getByText('Aucune réponse')).toBeVisible()
  await expect(page.getByRole('link', { name: /dans tous les matériels/ })).toBeVisible()
  await expectAccessible(page)
})

test('« / » reste une lettre dans un champ', async ({ page }) => {
  const filtre = page.getByRole('main').getByRole('textbox').first()
  await filtre.fill('a')
  await filtre.press('/')
  await expect(filtre).toHaveValue('a/')
  await expect(champ(page)).toHaveCount(0)
})

test('au téléphone, la recherche prend l’écran et appelle chaque personne', async ({ page }) => {
  const { telephone } = await anInterlocuteur(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('textbox', { name: /^Nom, téléphone/ }).fill(telephone)
  await expect(page.locator(`a[href="tel:${telephone}"]`).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
