import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Limits that Chromium emulates: the first byte of each answer comes 562 ms after its request at the earliest, all
 * answers share 1.44 Mbit/s, and the main thread runs four times slower. Opening a connection adds no delay.
 */
const LATENCE_MS = 562
const OCTETS_PAR_SECONDE = 1_440_000 / 8
const CPU = 4

export const TELEPHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const BUREAU = { viewport: { width: 1280, height: 800 } }
export type Ecran = typeof TELEPHONE | typeof BUREAU

type OpenedPage = { context: BrowserContext; page: Page; cdp: CDPSession }

type Open = { ecran: Ecran; cookie?: string | undefined; origin: string }

/** Opens a page in a new context, so that its cache is empty. */
export async function openPage(browser: Browser, { ecran, cookie, origin }: Open) {
  const context = await browser.newContext({ ...ecran, baseURL: origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  if (cookie) await context.addCookies([{ name: 'sid', value: cookie.replace('sid=', ''), url: origin }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { context, page, cdp } satisfies OpenedPage
}

export async function weakenNetwork(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCE_MS,
    downloadThroughput: OCTETS_PAR_SECONDE,
    uploadThroughput: OCTETS_PAR_SECONDE,
  })
}
