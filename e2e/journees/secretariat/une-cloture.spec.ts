import type { Page } from '@playwright/test'
import { aGroupementOuvert } from '../../achat.ts'
import { read, send } from '../../api.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Rows<Row> = { resultats: Row[] }

/** Eight big bags ordered for the farm of the member of the demonstration, then the closing before its hour. */
async function unAchatClos(page: Page) {
  const achat = await aGroupementOuvert(page)
  const { resultats } = await read<Rows<{ id: string }>>(page, '/admin/adhesions?q=chaumes&statut=active')
  const adhesion = resultats[0]?.id
  const { entreprise } = await read<{ entreprise: { id: string } }>(page, `/adhesions/${adhesion}`)
  const fermes = await read<Rows<{ id: string }>>(page, `/adhesions/${adhesion}/exploitations`)
  const { id: bon_id } = await send<{ id: string }>(page, '/bons-commande', {
    groupement_id: achat.id,
    entreprise_id: entreprise.id,
    exploitation_id: fermes.resultats[0]?.id,
    lignes: [{ article_id: achat.article_id, nombre: 8 }],
    accepte_conditions: true,
  })
  const { version } = await read<{ version: number }>(page, `/admin/groupements-achats/${achat.id}`)
  await send(page, `/admin/groupements-achats/${achat.id}/cloturer`, {}, version)
  return { ...achat, bon_id }
}

const dialogue = (page: Page) => page.getByRole('dialog')

/** Presses a button of the dialog from the keyboard. */
async function confirme(page: Page, bouton: string) {
  await tabTo(page, dialogue(page).getByRole('button', { name: bouton, exact: true }))
  await page.keyboard.press('Enter')
}

async function recoit(page: Page, nombre: number) {
  await page.getByRole('button', { name: 'Enregistrer une réception' }).click()
  await tabTo(page, dialogue(page).getByLabel('Colis reçus'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(String(nombre))
  await dialogue(page).getByLabel('Colis reçus').press('Enter')
  await expect(dialogue(page)).toBeHidden()
}

test('un achat clos avec une pénurie et des frais, commandé, reçu en deux lots, facturé, encaissé', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  test.setTimeout(300_000)
  await signIn('admin', otherPage)
  const achat = await unAchatClos(otherPage)
  await otherPage.context().clearCookies()
  await signIn('adherent', otherPage)

  await jour.commence('cloture', 'admin')
  await openBySearch(page, achat.libelle)
  await page.getByRole('button', { name: /^Pénurie/ }).click()
  await tabTo(page, dialogue(page).getByLabel('Ce que le fournisseur a'))
  await page.keyboard.type('6')
  await tabTo(page, dialogue(page).getByRole('radio').first())
  await page.keyboard.press('Space')
  await expect(dialogue(page).getByText('6 colis répartis sur 8 demandés.')).toBeVisible()
  await confirme(page, 'Répartir ainsi')
  await expect(dialogue(page)).toBeHidden()

  await page.getByRole('button', { name: 'Ajouter des frais' }).click()
  await tabTo(page, dialogue(page).getByLabel('Libellé'))
  await page.keyboard.type('Déchargement')
  await page.keyboard.press('Tab')
  await page.keyboard.type('120')
  await expect(dialogue(page).getByText('Un adhérent devra donner de nouveau son accord')).toBeVisible()
  await jour.milieu(
    () => dialogue(page).getByLabel('Montant HT').press('Enter'),
    page.getByRole('listitem').filter({ hasText: 'Déchargement' }),
  )
  await page.getByRole('button', { name: 'Clôturer et confirmer' }).click()
  await expect(dialogue(page).getByText(/1\sadhérent devra accepter/)).toBeVisible()
  await confirme(page, 'Clôturer et confirmer')
  await expect(page.getByRole('heading', { name: 'La clôture est faite' })).toBeVisible()
  await send(otherPage, `/bons-commande/${achat.bon_id}/reconfirmer`, { accepte: true })

  await page.getByRole('link', { name: 'Aller à la commande fournisseur' }).click()
  await page.getByRole('button', { name: 'Envoyer au fournisseur' }).click()
  await confirme(page, 'Envoyer')
  const reception = page.getByRole('link', { name: 'Aller aux réceptions' })
  await expect(reception).toBeVisible({ timeout: 60_000 })
  await reception.click()
  await recoit(page, 4)
  await recoit(page, 2)
  await page.getByRole('button', { name: 'Terminer la livraison' }).click()
  await confirme(page, 'Terminer la livraison')

  await page.getByRole('link', { name: 'Aller au relevé' }).click()
  await page.getByRole('button', { name: 'Facturer les frais' }).click()
  await expect(dialogue(page).getByText(/144,00\u00a0€ TTC/)).toBeVisible()
  await confirme(page, 'Facturer les frais')
  await page.getByRole('button', { name: /^Encaisser le règlement de/ }).click()
  await expect(dialogue(page).getByLabel('Montant')).toHaveValue(/144/)
  await tabTo(page, dialogue(page).getByLabel('Référence'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Réglé', exact: true })).toBeVisible()
})
