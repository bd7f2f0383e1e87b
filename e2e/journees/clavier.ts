import type { Locator, Page } from '@playwright/test'
import { expect } from '../story.ts'

/** More than this, and she takes the mouse. */
const AU_PLUS = 12

/** Presses Tab until this has the focus; `Shift+Tab` goes back. */
export async function tabTo(page: Page, target: Locator, touche: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let press = 0; press < AU_PLUS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(touche)
  }
  await expect(target).toBeFocused()
}
