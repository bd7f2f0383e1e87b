import type { Page } from '@playwright/test'
import { unAchatPasse, unBrouillonVide } from '../../achat-passe.ts'
import { read } from '../../api.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Articles = { resultats: { designation: string; prix_unitaire_ht: number; paliers: unknown[] }[] }
const articlesOf = async (page: Page) => {
  const id = new URL(page.url()).pathname.split('/').at(-2)
  return (await read<Articles>(page, `/admin/groupements-achats/${id}/articles`)).resultats
}

const dialogue = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Opens the purchase by its reference, on its articles. */
async function open(page: Page, { reference, libelle }: { reference: string; libelle: string }) {
  await openBySearch(page, reference, libelle)
  await expect(page.getByRole('heading', { level: 1, name: libelle })).toBeVisible()
}

async function publie(page: Page) {
  await page.getByRole('button', { name: 'Publier' }).click()
  await tabTo(page, dialogue(page, /Publier ce groupement/).getByRole('button', { name: 'Publier', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le groupement est publié.')).toBeVisible()
}

test('un achat de cinq articles : celui de l’an dernier repris, un prix changé, publié', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const achat = await unAchatPasse(otherPage)
  await jour.commence('achat', 'admin')
  await open(page, achat)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click()
  const reprise = dialogue(page, /Reprendre ce groupement/)
  await tabTo(page, reprise.getByRole('button', { name: 'Reprendre en brouillon' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 prix repris d’un autre groupement, à revoir.')).toBeVisible()

  await page.getByRole('button', { name: achat.change, exact: true }).click()
  const article = dialogue(page, 'Modifier l’article')
  await article.getByLabel('Prix HT').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('431,5')
  await jour.milieu(
    () => article.getByRole('button', { name: 'Enregistrer l’article' }).click(),
    page.getByText('4 prix repris d’un autre groupement, à revoir.'),
  )
  await publie(page)

  const articles = await articlesOf(page)
  expect(articles.map(({ paliers }) => paliers.length)).toEqual([2, 2, 2, 2, 2])
  expect(articles.find(({ designation }) => designation === achat.change)?.prix_unitaire_ht).toBe(4_315_000)
})

test('un achat de cinq articles : ses lignes collées d’un tableur, publié', async ({
  page,
  otherPage,
  signIn,
  jour,
  context,
}) => {
  await signIn('admin', otherPage)
  const achat = await unBrouillonVide(otherPage)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await jour.commence('achat', 'admin')
  await page.evaluate((texte) => navigator.clipboard.writeText(texte), achat.lignes)
  await open(page, achat)
  await page.getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'Coller depuis un tableur' }).click()
  const collage = dialogue(page, 'Coller depuis un tableur')
  await expect(collage.getByLabel('Lignes collées')).toBeFocused()
  await page.keyboard.press('Control+V')
  const ajouter = collage.getByRole('button', { name: 'Ajouter 5 articles' })
  await tabTo(page, ajouter)
  await jour.milieu(() => ajouter.press('Enter'), page.getByText('5 articles sont ajoutés.'))
  await publie(page)

  const articles = await articlesOf(page)
  expect(articles.map(({ paliers }) => paliers.length)).toEqual([2, 2, 2, 2, 2])
})
