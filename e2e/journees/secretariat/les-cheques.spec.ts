import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'
import { read, send } from '../../api.ts'
import { aDues, findQuery } from '../../dues.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

const CHEQUES = 20
const PAR_CHEQUE = 15

type Remise = { id: string; version: number; numero: string; nombre: number; total: number }
type EnCours = { remise: Remise | null; derniere: Remise | null }

const enCours = (page: Page) => read<EnCours>(page, '/admin/remises/en-cours')
const adherent = (page: Page) => page.getByRole('combobox', { name: 'Adhérent' })
const lignes = (page: Page) => page.getByRole('button', { name: /^Corriger la ligne/ })

/** Twenty companies that owe a fee, with the few characters that find each; the slip that another story left open is closed. */
async function findPayeurs(page: Page) {
  const { remise } = await enCours(page)
  if (remise && remise.nombre > 0) await send(page, `/admin/remises/${remise.id}/clore`, undefined, remise.version)
  const payeurs = (await aDues(page, CHEQUES)).slice(0, CHEQUES)
  const dues: { q: string; raison_sociale: string; reference: string }[] = []
  for (const [rang, payeur] of payeurs.entries())
    dues.push({ q: await findQuery(page, payeur), reference: String(1_000_000 + rang), ...payeur })
  return dues
}

test('vingt chèques se saisissent au clavier seul, et leur bordereau se clôt et s’imprime', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  test.slow()
  await signIn('admin', otherPage)
  const dues = await findPayeurs(otherPage)
  await jour.commence('cheques', 'admin')
  await openBySearch(page, '> chè', 'Saisir des chèques')
  await tabTo(page, adherent(page))

  const touches: number[] = []
  for (const [rang, { q, raison_sociale, reference }] of dues.entries()) {
    const avant = await jour.compte()
    await page.keyboard.type(q)
    await expect(page.getByRole('listbox', { name: 'Adhérents' }).getByRole('option').first()).toContainText(
      raison_sociale,
    )
    await page.keyboard.press('Enter')
    await expect(adherent(page)).toHaveValue(raison_sociale)
    await page.keyboard.type(reference)
    if (rang === CHEQUES / 2) await jour.milieu(() => page.keyboard.press('Enter'), lignes(page).nth(rang))
    else await page.keyboard.press('Enter')
    await expect(adherent(page)).toBeFocused()
    touches.push((await jour.compte()).touches - avant.touches)
  }
  await expect(lignes(page)).toHaveCount(CHEQUES)
  const { remise } = await enCours(otherPage)
  expect(remise?.nombre).toBe(CHEQUES)
  jour.note(`${Math.max(...touches)} touches au plus par chèque (voulu : ${PAR_CHEQUE})`)
  expect(Math.max(...touches)).toBeLessThanOrEqual(PAR_CHEQUE)

  await tabTo(page, page.getByRole('button', { name: 'Clore et imprimer' }))
  const [fichier] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(fichier.suggestedFilename()).toBe(`${remise?.numero}.pdf`)
  const octets = await readFile(await fichier.path())
  const imprime = readPdf(octets).pages.join('\n')
  expect(imprime).toContain(`${CHEQUES} chèques`)
  for (const { reference } of dues) expect(imprime).toContain(reference)
  await expect(page.getByText(/est clos\./)).toBeVisible()
  const { derniere } = await enCours(otherPage)
  expect(derniere).toMatchObject({ numero: remise?.numero, nombre: CHEQUES, total: remise?.total })
})
