import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow } from './story.ts'

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }
/** A screen of 1 280 px zoomed to 400 %. */
const ZOOM = { width: 320, height: 512 }

const COUCHE = { width: 844, height: 390 }
/** In a browser whose letters are twice as large. */
const PETIT = { width: 320, height: 640 }

/** On a phone held sideways, and with letters twice as large, nothing is wider than the screen. */
export async function expectFolds(page: Page) {
  const browser = await page.context().newCDPSession(page)
  for (const { viewport, standard } of [
    { viewport: COUCHE, standard: 16 },
    { viewport: COUCHE, standard: 32 },
    { viewport: PETIT, standard: 32 },
  ]) {
    await page.setViewportSize(viewport)
    await browser.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
    await expectNoOverflow(page)
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
  await page.setViewportSize(BUREAU)
}

/** Checks the page in its present state: on a phone in light colours, on a desk in dark ones, and at 400 %. */
export async function expectSound(page: Page) {
  await expect(page).toHaveTitle(/ - Sillon$/)
  // Located by its tag: an open dialog hides the title from roles. A page that waits for its data has no visible title.
  await expect(page.locator('h1').first()).toBeVisible()
  const title = await page.locator('h1').first().textContent()
  expect.soft(title, page.url()).toMatch(/\p{L}{3}/u)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  for (const { viewport, colorScheme } of [
    { viewport: TELEPHONE, colorScheme: 'light' },
    { viewport: BUREAU, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(ZOOM)
  await expectNoOverflow(page)
  await page.setViewportSize(BUREAU)
  await page.emulateMedia({ colorScheme: 'light' })
}
