import type { Page } from '@playwright/test'
import { aGroupementOuvert } from './achat.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const caseDe = (page: Page, titre: string, nom: string) => page.getByRole('button', { name: `${titre}, ${nom}, ` })

const ligneDe = (page: Page, nom: string) =>
  page.getByRole('table', { name: 'Articles, un par ligne' }).getByRole('row', { name: `Désignation, ${nom} ` })

/** Types the cells of a row from the one that has the focus; an empty text keeps what the cell proposes. */
async function typeLigne(page: Page, textes: string[]) {
  for (const [rang, texte] of textes.entries()) {
    if (texte) await page.keyboard.type(texte)
    await page.keyboard.press(rang < textes.length - 1 ? 'Tab' : 'Enter')
  }
}

test('les articles se saisissent au clavier dans une grille, et une ligne refusée garde ce qui est tapé', async ({
  page,
  signIn,
}) => {
  await signIn('commandes')
  const { id } = await aGroupementOuvert(page)
  await page.goto(`/admin/groupement-achat/${id}/?onglet=articles`)
  await page.getByRole('button', { name: 'Saisir en grille' }).click()
  await page.getByRole('button', { name: 'Désignation, Nouvel article' }).focus()
  await typeLigne(page, ['Sulfate de potasse', 'SOP50', 'big bag 600 kg', '', '512,5'])
  // The next row takes the keys while this one is saved.
  await typeLigne(page, ['Kiésérite', '', 'sac de 25 kg'])
  await expect(ligneDe(page, 'Sulfate de potasse')).toHaveText(/SOP50.*Big bag de 600\skg.*Prix HT512,50.*Commandés0$/)
  await expect(
    page.getByText('La cellule est vide\u00a0: on attend un prix, avec quatre décimales au plus.'),
  ).toBeVisible()
  await expect(ligneDe(page, 'Kiésérite')).toContainText('Pas enregistré')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Prix HT, Kiésérite, à corriger' }).focus()
  await page.keyboard.type('389')
  await page.keyboard.press('Enter')
  await expect(ligneDe(page, 'Kiésérite')).toHaveText(/Sac de 25\skg.*Prix HT389,00.*Commandés0$/)
  await expect(page.getByText('La cellule est vide')).toBeHidden()

  await caseDe(page, 'Prix HT', 'Sulfate de potasse').focus()
  await page.keyboard.type('cher')
  await expect(caseDe(page, 'Prix HT', 'Sulfate de potasse')).toBeFocused()
  await page.keyboard.type('498 €')
  await page.keyboard.press('ArrowDown')
  await expect(caseDe(page, 'Prix HT', 'Kiésérite')).toBeFocused()
  await expect(ligneDe(page, 'Sulfate de potasse')).toHaveText(/Prix HT498,00.*Commandés0$/)

  // A reference that another article has: the server refuses it, and the cell keeps it.
  await caseDe(page, 'Prix HT', 'Kiésérite').press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('SOP50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un autre article porte déjà cette référence du fournisseur.')).toBeVisible()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect(page.getByText('Un autre article porte déjà')).toBeHidden()

  await page.getByRole('button', { name: 'Revenir à la liste' }).click()
  await expect(page.getByRole('row', { name: /Kiésérite Sac de 25\skg 1 0 389,00\s€\/t/ })).toBeVisible()
})
