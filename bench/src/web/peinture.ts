import type { Browser, Page, Request } from '@playwright/test'
import type { Visite } from './visites.ts'
import { openPage, weakenNetwork } from './weak-network.ts'

/**
 * Milliseconds since the start of the navigation: first text, largest content, last change of the visible text. `demandes`:
 * requests before the largest content. `cls`: sum of the layout shifts.
 */
export type Peinture = { fcp: number; lcp: number; complet: number; demandes: number; cls: number; element: string }

/** Milliseconds from the press of a link to the content of the page: never read before, then kept by the application. */
export type Appui = { appui: number; garde: number }

/** A page is final once the network has been quiet this long. */
const CALME_MS = 1_500
const PATIENCE_MS = 60_000
/** The service worker is installed some seconds after the first page. */
const SERVICE_WORKER_MS = 5_000

/** Opens the page with an empty cache. */
export async function measureFroid(browser: Browser, { url, ...visitor }: Visite): Promise<Peinture> {
  const { context, page, cdp } = await openPage(browser, { ...visitor, origin: new URL(url).origin })
  try {
    await weakenNetwork(cdp)
    await page.addInitScript(observePeinture)
    return await paint(page, url)
  } finally {
    await context.close()
  }
}

/** Opens the page again, its files in the cache of the browser and its service worker installed. */
export async function measureRetour(browser: Browser, { url, ...visitor }: Visite): Promise<Peinture> {
  const { context, page, cdp } = await openPage(browser, { ...visitor, origin: new URL(url).origin })
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
    await page.waitForTimeout(SERVICE_WORKER_MS)
    await page.goto('about:blank')
    await weakenNetwork(cdp)
    await page.addInitScript(observePeinture)
    return await paint(page, url)
  } finally {
    await context.close()
  }
}

/** The page on which a person is before they press: the home page, which is itself reached from the account. */
const departTo = (pathname: string) => (pathname === '/' ? '/mon-profil/informations' : '/')

/** Goes to the page from another one, by its link when there is one, goes back, and goes again. */
export async function measureAppui(browser: Browser, { url, ...visitor }: Visite): Promise<Appui> {
  const { origin, pathname, search } = new URL(url)
  const { context, page, cdp } = await openPage(browser, { ...visitor, origin })
  try {
    await page.goto(origin + departTo(pathname), { waitUntil: 'networkidle', timeout: PATIENCE_MS })
    await page.waitForTimeout(SERVICE_WORKER_MS)
    await weakenNetwork(cdp)
    const appui = await timePress(page, pathname + search)
    const quiet = followRequests(page)
    await page.goBack()
    await quiet()
    return { appui, garde: await timePress(page, pathname + search) }
  } finally {
    await context.close()
  }
}

/** Touches the page only once it is quiet: Playwright's scripts would run among the page's own and slow them. */
async function paint(page: Page, url: string): Promise<Peinture> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
  await page.waitForTimeout(CALME_MS)
  return page.evaluate(() => (globalThis as unknown as { readPeinture: () => Peinture }).readPeinture())
}

/** Runs in the page before its own scripts. */
function observePeinture() {
  const seen = { fcp: 0, lcp: 0, complet: 0, cls: 0, element: '' }
  const on = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    seen.lcp = entry.startTime
    seen.element = `${element?.tagName.toLowerCase() ?? '?'} « ${element?.textContent?.trim().slice(0, 40) ?? ''} »`
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  let text: string | undefined
  new MutationObserver(() => {
    // The bars of a phone leave the document of a desk, where they are hidden: nobody sees it.
    const parts = [...document.querySelectorAll('#root :is(nav, header, main)')]
    const now = parts.flatMap((part) => (part.checkVisibility() ? part.textContent : [])).join()
    if (now !== text) seen.complet = performance.now()
    text = now
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const before = ({ startTime }: PerformanceEntry) => startTime < seen.lcp
  const readPeinture = () => ({ ...seen, demandes: 1 + performance.getEntriesByType('resource').filter(before).length })
  Object.assign(globalThis, { readPeinture })
}

/**
 * Follows the requests from now on. The answer waits until none is asked for any more: `networkidle` is of the document,
 * which came long before a press.
 */
function followRequests(page: Page): () => Promise<void> {
  let last = Date.now()
  const asked = new Set<Request>()
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    last = Date.now()
  }
  const start = note((request) => void asked.add(request))
  const end = note((request) => void asked.delete(request))
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  return async () => {
    const until = Date.now() + PATIENCE_MS
    while (Date.now() < until && (asked.size > 0 || Date.now() - last < CALME_MS)) await page.waitForTimeout(50)
    page.off('request', start).off('requestfinished', end).off('requestfailed', end)
  }
}

/** The content has come once the page has its title and nine tenths of the text that it will have. */
async function timePress(page: Page, path: string): Promise<number> {
  const quiet = followRequests(page)
  await page.evaluate((path) => {
    const frames: { at: number; titre: string; length: number }[] = []
    const root = () => document.getElementById('contenu') ?? document.body
    const note = () => {
      const titre = root().querySelector('h1')?.textContent ?? ''
      frames.push({ at: performance.now(), titre, length: root().textContent?.length ?? 0 })
    }
    const observer = new MutationObserver(() => requestAnimationFrame(note))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const pressed = performance.now()
    const readPress = () => {
      observer.disconnect()
      const last = frames.at(-1)
      if (!last) throw new Error(`Rien n’a changé vers ${path}.`)
      const come = frames.find(({ titre, length }) => titre === last.titre && length >= 0.9 * last.length)
      return (come ?? last).at - pressed
    }
    Object.assign(globalThis, { readPress })
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const link = links.find((one) => one.pathname + one.search === path)
    // The router hears of an address that is pushed.
    if (link) link.click()
    else history.pushState({}, '', path)
  }, path)
  await quiet()
  return page.evaluate(() => (globalThis as unknown as { readPress: () => number }).readPress())
}
