import type { Locator, Page } from '@playwright/test'
import { expect } from '../story.ts'

/** More than this, and she takes the mouse. */
const AU_PLUS = 12

/** Presses Tab until this has the focus; `Shift+Tab` goes back. */
export async function tabTo(page: Page, target: Locator, touche: 'Tab' | 'Shift+Tab' = 'Tab', auPlus = AU_PLUS) {
  await expect(target).toBeVisible()
  for (let press = 0; press < auPlus; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(touche)
  }
  await expect(target).toBeFocused()
}

/** Opens the first thing that the search of the office finds, from any page. */
export async function openBySearch(page: Page, q: string, attendu = q) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Nom, téléphone/ })).toBeFocused()
  await page.keyboard.type(q)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(attendu)
  await page.keyboard.press('Enter')
}
