import type { Page } from '@playwright/test'
import { read } from '../../api.ts'
import { expect, test } from '../journee.ts'

type Trouvaille = { sorte: string; page: string; telephone?: string | null }

const ask = async (page: Page, q: string) =>
  (await read<{ trouvailles: Trouvaille[] }>(page, `/admin/recherche?q=${encodeURIComponent(q)}`)).trouvailles

/** Four figures that find one company first: those of somebody who works there. */
async function findChiffres(page: Page) {
  for (const { telephone, page: fiche } of await ask(page, 'ma')) {
    const chiffres = telephone?.slice(-4) ?? ''
    if (!fiche.startsWith('/admin/fiche/') || chiffres === '') continue
    if ((await ask(page, chiffres))[0]?.page === fiche) return { chiffres, fiche }
  }
  throw new Error('Aucun téléphone dont les quatre derniers chiffres suffisent.')
}

test('on appelle : quatre chiffres de son numéro ouvrent la page de son entreprise', async ({ page, jour }) => {
  await jour.commence('appel', 'admin')
  const { chiffres, fiche } = await findChiffres(page)
  const champ = page.getByRole('combobox', { name: 'Nom, téléphone, SIRET, pièce, page ou acte' })
  const search = async () => {
    await page.keyboard.press('Control+k')
    await expect(champ).toBeFocused()
    await page.keyboard.type(chiffres)
    await expect(page.getByRole('dialog').getByText('par téléphone').first()).toBeVisible()
  }
  await search()
  await jour.milieu(() => page.keyboard.press('Enter'), page.getByRole('navigation', { name: 'Fiche' }), search)
  await expect(page).toHaveURL(fiche)
})
