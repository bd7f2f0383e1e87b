import type { Page } from '@playwright/test'

/** Everything that the portal keeps in IndexedDB, as text. */
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
