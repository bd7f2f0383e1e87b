import type { BrowserContext, Page } from '@playwright/test'

/** Ends the session, as two hours without a request do. */
export async function endSession(context: BrowserContext) {
  await context.clearCookies({ name: 'sid' })
}

/** The sheet that asks for the password over a page whose session has ended. */
export const feuille = (page: Page) => page.getByRole('dialog', { name: 'Session terminée' })
