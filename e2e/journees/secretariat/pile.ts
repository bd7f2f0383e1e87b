import { expect, type Page } from '@playwright/test'
import { read } from '../../api.ts'

export type Dossier = { id: string; raison_sociale: string }

/** Longer than the letters sleep when a file has come: nobody decides sooner. */
const LECTURE_MS = 500

export const dossiersDe = async (page: Page) => (await read<{ dossiers: Dossier[] }>(page, '/admin/pile')).dossiers
export const nom = (page: Page) => page.locator('#pile-nom')

/** A person acts once the file is read. */
export async function isRead(page: Page, dossier: Dossier | undefined) {
  await expect(nom(page)).toHaveText(dossier?.raison_sociale ?? '')
  await expect(page.locator('#pile-dossier')).toHaveAttribute('aria-busy', 'false')
  await page.waitForTimeout(LECTURE_MS)
}

/** From home. The list is in the first answer of the server: a key pressed before the application has come is pressed again. */
export async function openPile(page: Page) {
  await expect(page.locator('.matin-ligne').first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { level: 1, name: 'La pile' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

export async function statutOf(page: Page, { id }: Dossier) {
  const { statut, declaration_statut } = await read<Record<string, string>>(page, `/adhesions/${id}`)
  return statut === 'active' ? declaration_statut : statut
}
