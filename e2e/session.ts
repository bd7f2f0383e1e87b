import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Ends the session, as two hours without a request do. */
export async function endSession(context: BrowserContext) {
  await context.clearCookies({ name: 'sid' })
}

/** The sheet that asks for the password over a page whose session has ended. */
export const feuille = (page: Page) => page.getByRole('dialog', { name: 'Session terminée' })

/** Presses « Se déconnecter » of a member's home, in the menu or under « Plus ». */
export async function askToLeave(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  const plus = page.getByRole('button', { name: 'Plus', exact: true })
  if (await plus.isVisible()) await plus.click()
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click()
}
