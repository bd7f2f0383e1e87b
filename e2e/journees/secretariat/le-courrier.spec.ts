import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'
import { read } from '../../api.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Lettre = { objet: string; entreprise: { raison_sociale: string } }

const aPoster = async (page: Page) =>
  (await read<{ resultats: Lettre[] }>(page, '/admin/lettres?statut=a_poster&par_page=100')).resultats

// The letters of the demonstration are posted once.
test.use({ decidesOnce: true })

/** From any page to the list, all of its letters chosen. */
async function chooseAll(page: Page) {
  await openBySearch(page, 'lettres', 'Lettres')
  await expect(page.getByRole('heading', { name: 'Lettres', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: /toutes|tout/i }))
  await page.keyboard.press('Space')
}

/** The acts on the chosen letters are above their box. */
const tabUpTo = (page: Page, name: string) => tabTo(page, page.getByRole('button', { name, exact: true }), 'Shift+Tab')

test('ce qui n’a pas d’e-mail s’imprime en un seul PDF, et se coche ensemble, au clavier seul', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const lettres = await aPoster(otherPage)
  expect(lettres.length).toBeGreaterThan(3)
  await jour.commence('courrier', 'admin')
  await chooseAll(page)
  await tabUpTo(page, `Imprimer ${lettres.length}`)
  await page.keyboard.press('Enter')
  const demande = page.getByRole('dialog', { name: `Imprimer ${lettres.length} lettres` })
  await tabTo(page, demande.getByRole('button', { name: /^Imprimer/ }))
  const [fichier] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const { pages } = readPdf(await readFile(await fichier.path()))
  for (const { entreprise } of lettres) expect(pages.join('\n')).toContain(entreprise.raison_sociale)

  const postees = page.getByRole('dialog', { name: 'Sont-elles postées' })
  await tabTo(page, postees.getByRole('button', { name: 'Noter postées' }))
  await jour.milieu(
    () => page.keyboard.press('Enter'),
    page.getByText(`${lettres.length} lettres postées.`),
    // Nothing was typed: a session that ended went home, and the letters are found again.
    async () => {
      await chooseAll(page)
      await tabUpTo(page, 'Noter postées')
    },
  )
  await expect.poll(async () => (await aPoster(otherPage)).length).toBe(0)
})
