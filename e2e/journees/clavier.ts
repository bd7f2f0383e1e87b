import type { Locator, Page } from '@playwright/test'
import { expect } from '../story.ts'

/** More than this, and she takes the mouse. */
const AU_PLUS = 12

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < AU_PLUS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
