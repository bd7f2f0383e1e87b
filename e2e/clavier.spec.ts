import type { Locator, Page } from '@playwright/test'
import { anExploitation, findFirst } from './dossier.ts'
import { expect, expectAccessible, test } from './story.ts'

const MANY = 120

/** Presses Tab until the target has a visible focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < MANY; step++) {
    if (await isFocused(target)) return expectVisibleFocus(target)
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** The outline is on the element, or on the frame around its input. */
async function expectVisibleFocus(target: Locator) {
  const outlined = await target.evaluate((element) => {
    const frames = [element, element.closest('.control')].filter((frame) => frame !== null)
    return frames.some((frame) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
  })
  expect.soft(outlined, String(target)).toBe(true)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('tout se fait au clavier, de la connexion à l’enregistrement', async ({ page }) => {
  test.slow()
  await page.goto('/connexion')
  await tabTo(page, page.getByLabel('Identifiant ou adresse e-mail'))
  await page.keyboard.type('adherent')
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }))
  await page.keyboard.type('Sillon-demo-adherent-2026')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Bonjour Élodie')
  await expect(title(page)).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(/^Ma déclaration/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: /Étape 2/ }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Vos exploitations')).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Modifier EARL Les Chaumes' }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'EARL Les Chaumes')).toBeFocused()
  const commentaire = page.getByLabel('Commentaire (facultatif)')
  await tabTo(page, commentaire)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Saisi au clavier.')
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer', exact: true }))
  await page.keyboard.press('Space')
  await expect(step(page, 'Vos exploitations')).toBeFocused()
})

test('le premier arrêt saute le menu', async ({ page, signIn }) => {
  await signIn('adherent')
  await page.goto('/mes-adhesions/')
  await expect(page.getByRole('region', { name: 'EARL Les Chaumes' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('un envoi refusé mène à la première erreur, ou à leur liste', async ({ page, signIn }) => {
  await signIn('adherent')
  const path = await anExploitation(page, 'Clavier')
  await page.goto(path)
  const surface = page.getByLabel('Surface agricole utile (SAU)')
  await surface.fill('beaucoup')
  await page.keyboard.press('Enter')
  await expect(surface).toBeFocused()
  await expect(surface).toHaveAttribute('aria-invalid', 'true')
  const message = await surface.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  )
  expect(message.join(' ')).toMatch(/nombre|Saisissez/)

  await page.getByLabel('Nom de l’exploitation').fill('')
  await page.keyboard.press('Enter')
  const erreurs = page.getByRole('alert').filter({ hasText: 'Nom de l’exploitation' })
  await expect(erreurs).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom de l’exploitation')).toBeFocused()
})

test('une boîte de dialogue garde le focus, et le rend', async ({ page, signIn }) => {
  await signIn('admin')
  const id = await findFirst(page, '/admin/adhesions?statut=active')
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  const autres = page.getByRole('button', { name: 'Autres actes' })
  const actes = page.getByRole('list', { name: 'Autres actes' })
  await autres.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(actes.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actes).toBeHidden()
  await expect(autres).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Suspendre cette adhésion/ })
  await expect(dialog.getByLabel('Motif')).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const outside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(autres).toBeFocused()
})

test('une boîte de dialogue rend aussi le curseur au champ où l’on tapait', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions')
  const recherche = page.getByLabel('Rechercher une adhésion par nom, numéro, commune ou SIRET')
  await recherche.click()
  await page.keyboard.type('cha')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.type('umes')
  await expect(recherche).toHaveValue('chaumes')
})

test('au bureau, « ? » dit les touches de la page, et les flèches parcourent une liste', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/adhesions')
  const lignes = page.getByRole('rowheader').getByRole('link')
  await expect(lignes).toHaveCount(12)
  await page.keyboard.press('?')
  const touches = page.getByRole('dialog', { name: 'Touches de cette page' })
  await expect(touches.getByRole('listitem').filter({ hasText: 'Ligne suivante' })).toContainText('↓')
  await expect(touches.getByRole('listitem').filter({ hasText: 'Rechercher' })).toContainText('Ctrl K')
  await expect(touches.getByRole('listitem').last()).toContainText('Ces touches')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(touches).toBeHidden()

  await page.keyboard.press('ArrowDown')
  await expect(lignes.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expectVisibleFocus(lignes.nth(1))
  const nom = await lignes.nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(nom)
  // In the field of a search, a question mark is text.
  await page.goto('/admin/adhesions')
  const champ = page.getByPlaceholder('Nom, numéro, commune, SIRET')
  await champ.press('?')
  await expect(champ).toHaveValue('?')
  await expect(touches).toBeHidden()
})

/** The lists of the office, each with rows in the demonstration. */
const LISTES = [
  '/admin/adhesions',
  '/admin/cotisations',
  '/admin/reglements',
  '/admin/groupements-achats/',
  '/admin/fournisseurs/',
  '/admin/lettres',
  '/admin/journal',
  '/admin/utilisateurs',
]

test('au bureau, Tab mène à la première ligne de chaque liste en cinq touches au plus', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  for (const liste of LISTES) {
    await page.goto(liste)
    const ligne = page.getByRole('main').locator('tbody tr').first()
    await expect(ligne).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Aller à la première ligne' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(ligne.locator('a:focus, button:focus, input:focus'), liste).toHaveCount(1)
    await expectVisibleFocus(page.locator(':focus'))
  }
})
