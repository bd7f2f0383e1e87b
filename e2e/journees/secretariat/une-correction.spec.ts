import type { Page } from '@playwright/test'
import { findADeclarer, findDeclaree } from '../../declaration.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

test.use({ decidesOnce: true })

/** Begins a call with the company on screen, and types its note. Returns the field of the note. */
async function takeCall(page: Page, texte: string) {
  await expect(page.getByRole('button', { name: /^Mode téléphone/ })).toBeVisible()
  await page.keyboard.press('t')
  const panneau = page.getByRole('region', { name: 'Mode téléphone' })
  const note = panneau.getByLabel('Note')
  await expect(note).toBeFocused()
  await page.keyboard.type(texte)
  await expect(panneau.getByText(/^Enregistré à/)).toBeVisible()
  return note
}

test('une déclaration dite au téléphone : tout se fait sur la page de l’entreprise, et dit par qui et quand', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const { entreprise_id, no_adherent } = await findADeclarer(otherPage)
  await jour.commence('correction', 'admin')
  const open = async () => {
    await openBySearch(page, no_adherent)
    await expect(page.getByRole('heading', { level: 2, name: 'Adhérents' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(entreprise_id))
  }
  await open()
  const note = await takeCall(page, 'Rien de changé.')
  const declare = async () => {
    const onglets = page.getByRole('navigation', { name: 'Fiche' })
    await onglets.getByRole('link', { name: 'Déclaration' }).click()
    await page.getByRole('button', { name: 'Envoyer pour eux' }).click()
    const dialogue = page.getByRole('dialog', { name: 'Envoyer pour eux' })
    await tabTo(page, dialogue.getByLabel(/sont exactes et complètes/))
    await page.keyboard.press('Space')
    await tabTo(page, dialogue.getByRole('button', { name: 'Envoyer', exact: true }))
  }
  await declare()
  await jour.milieu(
    () => page.keyboard.press('Enter'),
    page.getByText(/^Déclaré par téléphone le/),
    // Nothing typed was waiting: a session that ended went home, and the company is found again.
    async () => {
      await open()
      await declare()
    },
  )
  await expect(note).toHaveValue('Rien de changé.')
})

test('un dossier soumis se corrige sur la page de l’entreprise, et dit qui l’a demandé', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const { entreprise_id, no_adherent, ferme } = await findDeclaree(otherPage)
  await jour.commence('correction', 'admin')
  await openBySearch(page, no_adherent)
  await expect(page).toHaveURL(new RegExp(entreprise_id))
  const note = await takeCall(page, 'Surface.')
  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Déclaration' }).click()
  await page.getByRole('link', { name: `Modifier ${ferme}` }).click()
  await page.getByLabel('Surface agricole utile').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('81,5')
  await jour.milieu(() => page.keyboard.press('Enter'), page.getByText(/^Corrigé par téléphone le/))
  await expect(page.getByRole('region', { name: 'Exploitations' })).toContainText('81,50')
  await expect(page.getByRole('link', { name: `Modifier ${ferme}` })).toBeFocused()
  await expect(note).toHaveValue('Surface.')
})
