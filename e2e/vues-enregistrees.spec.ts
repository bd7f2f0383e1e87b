import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const vues = (page: Page) => page.getByRole('button', { name: /^Vues?\b/ })
const panneau = (page: Page) => page.getByRole('dialog', { name: 'Vues enregistrées' })

/** From the focused element, to the button of this name. */
async function tabTo(page: Page, name: string) {
  const target = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab`)
}

async function keep(page: Page, nom: string) {
  await vues(page).focus()
  await page.keyboard.press('Enter')
  await expect(panneau(page).getByRole('button', { name: 'Enregistrer cette vue…' })).toBeVisible()
  await tabTo(page, 'Enregistrer cette vue…')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nom de la vue' })).toBeFocused()
  await page.keyboard.type(nom)
  await page.keyboard.press('Enter')
}

// Late fees: other stories call those that are computed.
const LISTE = '/admin/cotisations?statut=en_retard&campagne_id=toutes&tri=-reste'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('tresorier')
  await page.goto(LISTE)
  await expect(page.getByRole('table', { name: 'Cotisations' })).toBeVisible()
})

test('une vue s’enregistre au clavier, se retrouve après un rechargement, et rouvre sa liste', async ({ page }) => {
  await keep(page, 'À relancer')
  await expect(vues(page)).toHaveAccessibleName('Vue : À relancer')
  await expect(vues(page)).toBeFocused()
  await expectAccessible(page)

  await page.goto('/admin/cotisations')
  await expect(vues(page)).toHaveAccessibleName('Vues')
  await vues(page).focus()
  await page.keyboard.press('Enter')
  await expect(panneau(page).getByRole('link', { name: 'À relancer' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Tab')
  await expect(panneau(page).getByRole('link', { name: 'À relancer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('statut') === 'en_retard' && url.searchParams.has('tri'))
  await expect(vues(page)).toHaveAccessibleName('Vue : À relancer')
})

test('un nom déjà pris se dit sur son champ, et rien n’est perdu ; une vue se renomme, se remplace et se supprime', async ({
  page,
}) => {
  await page.goto('/admin/cotisations?statut=appelee')
  await keep(page, 'Les appelées')
  await expect(vues(page)).toHaveAccessibleName('Vue : Les appelées')
  await page.goto('/admin/cotisations?statut=payee')
  await keep(page, 'les appelées')
  const nom = page.getByRole('textbox', { name: 'Nom de la vue' })
  await expect(nom).toHaveAccessibleDescription(/Une de vos vues de cette liste s’appelle déjà «\sles appelées\s»\./)
  await expect(nom).toHaveValue('les appelées')
  await page.keyboard.press('Escape')
  await vues(page).click()

  await panneau(page).getByRole('button', { name: 'Modifier la vue Les appelées' }).click()
  await nom.fill('Les payées')
  await page.getByRole('checkbox', { name: 'Remplacer par ce que la liste montre maintenant' }).check()
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await expect(vues(page)).toHaveAccessibleName('Vue : Les payées')

  await vues(page).click()
  await panneau(page).getByRole('button', { name: 'Supprimer la vue Les payées' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer la vue « Les payées » ?' })
  await question.getByRole('button', { name: 'Supprimer la vue' }).click()
  await expect(vues(page)).toHaveAccessibleName('Vues')
  await vues(page).click()
  await expect(panneau(page).getByRole('button', { name: 'Enregistrer cette vue…' })).toBeVisible()
  await expect(panneau(page).getByRole('link', { name: 'Les payées' })).toBeHidden()
})

test('la barre de la sélection dit ce qui reste dû de toutes les pages', async ({ page }) => {
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' })
  await page.getByRole('table', { name: 'Cotisations' }).getByRole('checkbox').nth(1).click()
  await expect(barre.getByText(/^1\ssélectionnée · reste [\d\s]+,\d\d\s€$/)).toBeVisible()
  const reste = /reste ([\d\s]+,\d\d\s€)/.exec(String(await page.getByText(/^\d+\scotisations · dû/).textContent()))
  await barre.getByRole('button', { name: /^Sélectionner les/ }).click()
  await expect(barre.getByText(new RegExp(`· reste ${reste?.[1]?.replaceAll(/\s/g, '\\s')}$`))).toBeVisible()
})
