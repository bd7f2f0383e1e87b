import type { Page } from '@playwright/test'
import { aGroupementOuvert } from './achat.ts'
import { read, send } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const KIESERITE = {
  designation: 'Kiésérite granulée',
  conditionnement: 'sac',
  contenance: 0.025,
  multiple: 40,
  colisage: 40,
  paliers: [],
}

type Grille = {
  lignes: { entreprise: { id: string } }[]
  articles: { id: string; designation: string }[]
}

type Adhesions = { resultats: { raison_sociale: string; no_adherent: string }[] }

/** A purchase of two articles delivered to the depot, and three members who may order. */
async function aGrille(page: Page) {
  const achat = await aGroupementOuvert(page, {
    mode_livraison: 'depot',
    lieu_livraison: 'Zone de la Gare, 86110 Mirebeau',
    articles: [KIESERITE],
  })
  const { resultats } = await read<Adhesions>(page, '/admin/adhesions?statut=active&par_page=20')
  const [un, deux, trois] = resultats
  if (!un || !deux || !trois) throw new Error('La démonstration a moins de trois adhérents.')
  await page.goto(`/admin/groupement-achat/${achat.id}/`)
  await expect(page.getByText('Personne n’a encore commandé.')).toBeVisible()
  return { ...achat, membres: [un, deux, trois] as const }
}

const caseDe = (page: Page, article: string, { raison_sociale }: { raison_sociale: string }) =>
  page.getByRole('button', { name: `${article}, ${raison_sociale},` })

const ligneDe = (page: Page, { no_adherent }: { no_adherent: string }) =>
  page.getByRole('row', { name: new RegExp(no_adherent) })

test('une commande se saisit au clavier dans la grille, et un conditionnement faux se répare', async ({
  page,
  signIn,
}) => {
  await signIn('commandes')
  const { membres } = await aGrille(page)
  const [membre] = membres
  await page.getByLabel('Chercher un adhérent').fill(membre.no_adherent)
  await expect(ligneDe(page, membre)).toContainText('rien commandé')
  await caseDe(page, 'Ammonitrate 33,5 %', membre).focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await expect(caseDe(page, 'Kiésérite granulée', membre)).toBeFocused()
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  const refus = page.getByText('Le fournisseur livre par palette de 40\u00a0sacs.')
  await expect(refus).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mettre 40' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mettre 80' }).click()
  await expect(refus).toBeHidden()
  await expect(ligneDe(page, membre)).toContainText('Brouillon')
  await expect(caseDe(page, 'Kiésérite granulée', membre)).toHaveText('80')

  // A draft commits once the member agrees: the order carries how.
  await page.getByLabel('Accord des adhérents').selectOption({ label: 'Reçu par téléphone, aujourd’hui' })
  await caseDe(page, 'Ammonitrate 33,5 %', membre).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Escape')
  await expect(caseDe(page, 'Ammonitrate 33,5 %', membre)).toHaveText('4')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(ligneDe(page, membre)).not.toContainText('Brouillon')
  await expect(page.getByRole('row', { name: /^1\sadhérent/ })).toContainText('6')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await ligneDe(page, membre).getByRole('link').click()
  await expect(page.getByText(/Commandé par téléphone/)).toBeVisible()
})

test('un changement d’une commande engagée attend l’accord de l’adhérent, et se garde', async ({ page, signIn }) => {
  await signIn('commandes')
  const { membres } = await aGrille(page)
  const [, membre] = membres
  await page.getByLabel('Accord des adhérents').selectOption({ label: 'Reçu sur papier' })
  await page.getByLabel('Chercher un adhérent').fill(membre.no_adherent)
  const cellule = caseDe(page, 'Ammonitrate 33,5 %', membre)
  await cellule.focus()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(ligneDe(page, membre)).toContainText('€')
  await page.reload()
  await cellule.focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/comment il accepte le changement/)).toBeVisible()
  await expect(cellule).toHaveText('2')
  await page.getByLabel('Accord des adhérents').selectOption({ label: 'Reçu par téléphone, aujourd’hui' })
  await expect(page.getByText(/comment il accepte le changement/)).toBeHidden()
  await expect(page.getByRole('row', { name: /^1\sadhérent/ })).toContainText('2')
})

test('la lecture seule montre la grille sans rien y écrire', async ({ page, signIn }) => {
  await signIn('lecture')
  await page.goto('/admin/groupements-achats/ENG/')
  await page.getByRole('link', { name: 'Engrais de printemps 2027' }).click()
  const total = page.getByRole('row', { name: /^\d+\sadhérents/ })
  await expect(total).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ammonitrate/ })).toHaveCount(0)
  await expect(page.getByLabel('Accord des adhérents')).toHaveCount(0)
  await expectAccessible(page)
})

test('un tableau de trois adhérents et deux articles se colle, se relit, puis s’enregistre', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('commandes')
  const { membres } = await aGrille(page)
  const [un, deux, trois] = membres
  const tableau = [
    'Adhérent\tAmmonitrate\tKiésérite\tRemarque',
    `${un.no_adherent}\t4\t40\t`,
    `${deux.raison_sociale}\t6\t50\tà voir`,
    `${trois.no_adherent}\t2\t\t`,
    'EARL Inconnue\t8\t80\t',
  ].join('\n')
  await page.evaluate((texte) => navigator.clipboard.writeText(texte), tableau)
  await page.keyboard.press('Control+V')
  const dialog = page.getByRole('dialog', { name: 'Coller un tableau de commandes' })
  await expect(dialog.getByText('2\u00a0commandes à enregistrer, sur 4\u00a0lignes lues.')).toBeVisible()
  await expect(dialog.getByText('Colonnes qui ne sont pas lues\u00a0: Remarque.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /EARL Inconnue/ })).toContainText(
    'Aucun adhérent «\u00a0EARL Inconnue\u00a0».',
  )
  await expect(dialog.getByRole('row', { name: new RegExp(un.no_adherent) })).toContainText('0 → 40')
  await expectAccessible(page)
  await dialog
    .getByRole('row', { name: new RegExp(deux.no_adherent) })
    .getByRole('button', { name: 'Mettre 80' })
    .click()
  await dialog.getByLabel('Accord des adhérents').selectOption({ label: 'Reçu sur papier' })
  // Nothing is written before that button.
  await expect(page.getByText('Personne n’a encore commandé.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer 3\u00a0commandes' }).click()
  await expect(dialog.getByRole('row', { name: /Enregistrée/ })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click()
  const total = page.getByRole('row', { name: /^3\sadhérents/ })
  await expect(total).toContainText('12')
  await expect(total).toContainText('120')
  await expect(caseDe(page, 'Kiésérite granulée', deux)).toHaveText('80')

  // Numbers alone fill the grid from the cell that has the focus.
  await page.evaluate(() => navigator.clipboard.writeText('8\t0'))
  await caseDe(page, 'Ammonitrate 33,5 %', un).focus()
  await page.keyboard.press('Control+V')
  await expect(dialog.getByRole('row', { name: new RegExp(un.no_adherent) })).toContainText('4 → 8')
  await dialog.getByRole('button', { name: 'Enregistrer 1\u00a0commande', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(caseDe(page, 'Ammonitrate 33,5 %', un)).toHaveText('8')
  await expect(caseDe(page, 'Kiésérite granulée', un)).toHaveText('0')
})

test('sans réseau, puis après un autre bureau, rien de ce qui est tapé ne se perd', async ({ page, signIn }) => {
  await signIn('commandes')
  const { id, membres } = await aGrille(page)
  const [membre] = membres
  await page.getByLabel('Chercher un adhérent').fill(membre.no_adherent)
  const cellule = caseDe(page, 'Ammonitrate 33,5 %', membre)
  await expect(cellule).toBeVisible()
  await page.route('**/api/bons-commande**', (route) => route.abort())
  await cellule.focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Une erreur réseau est survenue.')).toBeVisible()
  await expect(cellule).toHaveAccessibleName(/4, pas enregistré$/)
  await ligneDe(page, membre).getByText(membre.no_adherent).click()
  await page.getByRole('link', { name: 'Accueil' }).first().click()
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(cellule).toHaveAccessibleName(/4, pas enregistré$/)

  // Meanwhile the same company ordered, from another place.
  await page.unroute('**/api/bons-commande**')
  const { lignes, articles } = await read<Grille>(
    page,
    `/admin/groupements-achats/${id}/grille?q=${membre.no_adherent}`,
  )
  const [ligne, kieserite] = [lignes[0], articles.find(({ designation }) => designation === 'Kiésérite granulée')]
  await send(page, '/bons-commande', {
    groupement_id: id,
    entreprise_id: ligne?.entreprise.id,
    lignes: [{ article_id: kieserite?.id, nombre: 40 }],
    accepte_conditions: false,
  })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Cette commande vient de changer ailleurs')).toBeVisible()
  await expect(cellule).toHaveAccessibleName(/4, pas enregistré$/)
  await expect(caseDe(page, 'Kiésérite granulée', membre)).toHaveText('40')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Cette commande vient de changer ailleurs')).toBeHidden()
  await expect(cellule).toHaveAccessibleName(/4$/)
  await expect(caseDe(page, 'Kiésérite granulée', membre)).toHaveText('40')
})
