import type { Page } from '@playwright/test'
import { PAGES } from './pages-par-role.ts'
import { expect, isTakenOver, test } from './story.ts'

test.describe.configure({ mode: 'parallel' })

/** The link of a mail opens them with a token in its fragment, which the server does not know. */
const JETON = /^\/(mot-de-passe-oublie|finalisation-inscription|validation-email|annulation|desabonnement)/

/** Kept open by the story, the page would leave by itself. */
const PARTANTE = '/maintenance'

for (const role of ['anonyme', 'adherent', 'retraite', 'admin'] as const)
  test(`chaque page ouverte à « ${role} » vient dessinée, et les scripts la reprennent telle quelle`, async ({
    page,
    signIn,
  }) => {
    if (role !== 'anonyme') await signIn(role)
    const paths = (await PAGES[role](page)).filter((path) => !JETON.test(path) && path !== PARTANTE)
    test.setTimeout(60_000 * paths.length)
    for (const path of paths) await expect(() => expectDrawn(page, path)).toPass({ timeout: 60_000 })
  })

/** A late server leaves the drawing to the browser: the page is then asked for again. */
async function expectDrawn(page: Page, path: string) {
  const response = await page.goto(path)
  const html = (await response?.text()) ?? ''
  expect(html, path).toMatch(/<div id="root" data-page="[\w-]+">/)
  // The security policy refuses them: React would never set them again.
  expect(html, path).not.toMatch(/ style="/)
  await expect(page.locator('h1').first()).toBeVisible()
  await isTakenOver(page)
}
