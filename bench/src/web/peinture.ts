import type { Browser } from '@playwright/test'
import { type Ecran, openPage, weakenNetwork } from './weak-network.ts'

export type Peinture = { fcp: number; lcp: number; cls: number; element: string }

type Visite = { url: string; ecran: Ecran; cookie?: string | undefined; pret: string }

/** The page is final once the network has been quiet this long: the service worker loads two seconds after the page. */
const CALME_MS = 4_000
const PATIENCE_MS = 60_000

/**
 * Opens the page with an empty cache, until the network is quiet. Durations are milliseconds since the start of the
 * navigation.
 */
export async function measurePeinture(browser: Browser, { url, ecran, cookie, pret }: Visite): Promise<Peinture> {
  const { context, page, cdp } = await openPage(browser, { ecran, cookie, origin: new URL(url).origin })
  try {
    await weakenNetwork(cdp)
    await page.addInitScript(observe)
    // Touches the page only once it is quiet: Playwright's scripts would run among the page's own and slow them.
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
    await page.waitForTimeout(CALME_MS)
    await page.locator(pret).first().waitFor({ timeout: PATIENCE_MS })
    return await page.evaluate(() => (window as unknown as { peinture: Peinture }).peinture)
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const peinture = { fcp: 0, lcp: 0, cls: 0, element: '' }
  Object.assign(window, { peinture })
  const on = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') peinture.fcp = startTime
  })
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    peinture.lcp = entry.startTime
    peinture.element = `${element?.tagName.toLowerCase() ?? '?'} « ${element?.textContent?.trim().slice(0, 40) ?? ''} »`
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) peinture.cls += value
  })
}
