import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './story.ts'

/** All that the portal stores in IndexedDB, as text. */
export const readDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('sillon')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const names = [...base.objectStoreNames]
    const stores = names.map(
      (name) =>
        new Promise((resolve) => {
          const request = base.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result)
        }),
    )
    const kept = await Promise.all(stores)
    base.close()
    return JSON.stringify(kept.flat())
  })

export const listCached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the code of the pages that work offline is cached: the browser loads it after the first page. */
export async function waitForField(page: Page) {
  const source = await (await page.request.get('/service-worker.js')).text()
  const field: string[] = JSON.parse(/^const FIELD = (.+)$/m.exec(source)?.[1] ?? '[]')
  expect(field.length).toBeGreaterThan(50)
  await expect
    .poll(
      async () => {
        const cached = new Set(await listCached(page))
        return field.filter((url) => !cached.has(url)).length
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}

/** Closes the application, then opens it again on this page. */
export async function reopen(context: BrowserContext, path: string): Promise<Page> {
  await Promise.all(context.pages().map((page) => page.close()))
  const page = await context.newPage()
  await page.goto(path)
  return page
}
