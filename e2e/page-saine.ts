import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow } from './story.ts'

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }
/** A screen of 1 280 px zoomed to 400 %. */
const ZOOM = { width: 320, height: 512 }

const COUCHE = { width: 844, height: 390 }
/** In a browser whose letters are twice as large. */
const PETIT = { width: 320, height: 640 }

/**
 * On a phone held sideways, and with letters twice as large: nothing is wider than the screen, what stays in sight leaves
 * two thirds of it to the page, and a disc holds its letters.
 */
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
    expect.soft(await page.evaluate(spilledDiscs), page.url()).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    const covered = await page.evaluate(coveredHeight)
    expect.soft(covered, `${page.url()} ${JSON.stringify(viewport)}`).toBeLessThanOrEqual(viewport.height / 3)
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
  await page.setViewportSize(BUREAU)
}

/** Runs in the page: the pixels of its height that bars cover, dialogs apart. */
function coveredHeight(): number {
  let [top, bottom] = [0, 0]
  for (const element of document.querySelectorAll('body *')) {
    const { position, visibility, pointerEvents } = getComputedStyle(element)
    const isBar = (position === 'fixed' || position === 'sticky') && !element.closest('dialog')
    if (!isBar || visibility === 'hidden' || pointerEvents === 'none') continue
    const box = element.getBoundingClientRect()
    if (box.width < window.innerWidth / 2 || box.bottom <= 0 || box.top >= window.innerHeight) continue
    if (box.top <= 1) top = Math.max(top, box.bottom)
    else if (position === 'fixed' || box.bottom >= window.innerHeight - 1)
      bottom = Math.max(bottom, window.innerHeight - box.top)
  }
  return Math.round(top + bottom)
}

/** Runs in the page: the texts that are larger than the disc they are written in. */
function spilledDiscs(): string[] {
  const isDisc = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)
    return width >= 10 && Math.abs(width - height) < 2 && radius >= height / 2 - 1
  }
  return [...document.querySelectorAll('body *')].filter(isDisc).flatMap((disc) => {
    const box = disc.getBoundingClientRect()
    const texts = document.createTreeWalker(disc, NodeFilter.SHOW_TEXT)
    const spilled: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const text = range.getBoundingClientRect()
      // A text for screen readers alone is in a box of one pixel.
      const holder = texts.currentNode.parentElement?.getBoundingClientRect()
      if (!holder || holder.width <= 1 || text.width === 0) continue
      const isInside =
        text.left >= box.left - 1 &&
        text.right <= box.right + 1 &&
        text.top >= box.top - 1 &&
        text.bottom <= box.bottom + 1
      if (!isInside) spilled.push(texts.currentNode.textContent ?? '')
    }
    return spilled
  })
}

/** Checks the page in its present state: on a phone in light colours, on a desk in dark ones, and at 400 %. */
export async function expectSound(page: Page) {
  await expect(page).toHaveTitle(/ - Sillon$/)
  // Located by its tag: an open dialog hides the title from roles. A page that waits for its data has no visible title.
  await expect(page.locator('h1').first()).toBeVisible()
  const title = await page.locator('h1').first().textContent()
  expect.soft(title, page.url()).toMatch(/\p{L}{3}/u)
  expect.soft(await page.locator('body').innerText(), `téléphone brut à ${page.url()}`).not.toMatch(/\+\d{9,}/)
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

/** Remembers, at each page opened from now on, the elements that came drawn with the document. */
export const watchDrawn = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { drawn: [...document.querySelectorAll('main *')] })
    }),
  )

/** The map of the search and the detail of a bank movement move beside their list once the screen is known to be a desk. */
const MOVED = /carte=1|\/admin\/banque\/./

/**
 * The scripts take over what the document drew. Drawn again, a part shows a skeleton for a moment, and loses what was
 * pressed in it.
 */
export async function expectKept(page: Page) {
  if (MOVED.test(page.url())) return
  const lost = await page.evaluate(() => {
    const drawn = (globalThis as unknown as { drawn: Element[] }).drawn
    return drawn.filter((element) => !element.isConnected).length / Math.max(drawn.length, 1)
  })
  expect.soft(lost, `part dessinée deux fois à ${page.url()}`).toBeLessThan(0.45)
}
