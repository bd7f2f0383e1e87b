import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

const folder = fileURLToPath(new URL('../docs/images/guides/', import.meta.url))
const MARGIN = 16
const OCTETS_MAX = 120_000

type Cadre = {
  /** Element to show or, with `hauteur`, element at the top of the image. Absent: the whole screen. */
  zone?: Locator
  /** Height of the image, over the whole width of the page. */
  hauteur?: number
}

/** Takes one screenshot for a guide. Chromium writes the WebP file itself. */
export async function prise(page: Page, nom: string, { zone, hauteur }: Cadre = {}) {
  await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await zone?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  if (zone) await page.mouse.wheel(0, -MARGIN)
  await page.waitForTimeout(300)
  const clip = await frameOf(page, zone, hauteur)
  // Never detached: the scale and the offline mode that the session emulates would end with it.
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78, clip })
  const image = Buffer.from(data, 'base64')
  expect(image.length, `${nom}.webp`).toBeLessThan(OCTETS_MAX)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${nom}.webp`, image)
}

/** The rectangle to capture, in coordinates of the document, never beyond the screen. */
async function frameOf(page: Page, zone: Locator | undefined, hauteur: number | undefined) {
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const scroll = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY, scale: window.devicePixelRatio }))
  const box = await zone?.boundingBox()
  const top = Math.max(0, (box?.y ?? 0) - (box ? MARGIN : 0))
  if (!box || hauteur) {
    const height = Math.min(hauteur ?? screen.height, screen.height - top)
    return { x: scroll.x, y: scroll.y + top, width: screen.width, height, scale: scroll.scale }
  }
  const left = Math.max(0, box.x - MARGIN)
  const width = Math.min(screen.width, box.x + box.width + MARGIN) - left
  const height = Math.min(screen.height, box.y + box.height + MARGIN) - top
  return { x: scroll.x + left, y: scroll.y + top, width, height, scale: scroll.scale }
}
