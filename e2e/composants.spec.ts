import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { expectAccessible, expectNoOverflow } from './story.ts'

const WEB = fileURLToPath(new URL('../web/', import.meta.url))

let vite: ViteDevServer
let url = ''

/**
 * The page of all components exists in development only: a Vite server serves it, with the API of the other stories.
 */
test.beforeAll(async ({ baseURL }) => {
  vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, proxy: { '/api': baseURL ?? '' } },
  })
  await vite.listen()
  url = `${vite.resolvedUrls?.local[0] ?? ''}composants`
})
test.afterAll(() => vite.close())

for (const [nom, viewport] of [
  ['bureau', { width: 1280, height: 800 }],
  ['téléphone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`chaque composant, dans chaque état, est accessible (${nom}, ${colorScheme})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (nom === 'bureau') await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    })
  }
}
