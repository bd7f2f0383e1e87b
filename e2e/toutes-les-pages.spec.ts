import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectFolds, expectKept, expectSound, watchDrawn } from './page-saine.ts'
import { PAGES } from './pages-par-role.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// The longest stories: the parts of a role are told in both lanes.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** In how many stories the pages of each role are opened: a part of them takes less than two minutes. */
const PARTS = { anonyme: 1, adherent: 3, retraite: 1, admin: 6 } as const
const ROLES = ['anonyme', 'adherent', 'retraite', 'admin'] as const

for (const role of ROLES) {
  for (let part = 0; part < PARTS[role]; part += 1) {
    const which = PARTS[role] > 1 ? ` (${part + 1} sur ${PARTS[role]})` : ''
    test(`chaque page ouverte à « ${role} » vient dessinée, et accessible sur un téléphone et un bureau${which}`, async ({
      page,
      signIn,
    }) => {
      if (role !== 'anonyme') await signIn(role)
      // A page that listens to a stream is never idle; without the stream it asks from time to time.
      await page.route('**/flux', (route) => route.abort())
      await watchDrawn(page)
      const paths = await PAGES[role](page)
      for (const path of paths.filter((_, rang) => rang % PARTS[role] === part)) await expectWhole(page, path, role)
    })
  }
}

async function expectWhole(page: Page, path: string, role: keyof typeof PARTS) {
  // Otherwise the maintenance page leaves by itself.
  if (path === '/maintenance') await page.route('**/api/auth/whoami', (route) => route.fulfill({ status: 502 }))
  // Changing the fragment alone would not load the page.
  if (path.includes('#')) await page.goto('about:blank')
  await openDrawn(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A button that may wait contains the same word, hidden.
  await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0)
  // Playwright may miss the end of a request that was refused, then sent again: the page is looked at all the same.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await expectKept(page)
  await expectSound(page)
  if (role !== 'admin') {
    await expect(page.locator('body')).not.toContainText(MOT_DU_BUREAU)
    await expectFolds(page)
  }
  await page.unroute('**/api/auth/whoami')
}

/** A member reads the year of a fee (docs/lexique.md). */
const MOT_DU_BUREAU = /campagne/i

/** The link of a mail opens them with a token in its fragment, which the server does not know. */
const JETON = /^\/(mot-de-passe-oublie|finalisation-inscription|validation-email|annulation|desabonnement)/

/** The service worker gives the place of the page when the server is late: the page is then asked for again. */
async function openDrawn(page: Page, path: string) {
  await expect(async () => {
    const response = await page.goto(path)
    if (JETON.test(path)) return
    const html = (await response?.text()) ?? ''
    expect(html, path).toMatch(/<div id="root" data-page="[\w-]+">/)
    // The security policy refuses them: React would never set them again.
    expect(html, path).not.toMatch(/ style="/)
  }).toPass({ timeout: 60_000 })
}

/** Path parameters `{id}` and `{adherentId?}` of docs/pages.md. */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/?\{\w+\?\}/g, '(/[\\w-]+)?').replace(/\{\w+\}/g, '[\\w-]+')}$`)

test('aucune page n’est oubliée ci-dessus', async ({ page, signIn }) => {
  const opened = new Set<string>()
  for (const role of ROLES) {
    if (role !== 'anonyme') await signIn(role)
    for (const path of await PAGES[role](page)) opened.add(path.replace(/[?#].*/, ''))
  }
  const table = await readFile(new URL('../docs/pages.md', import.meta.url), 'utf8')
  const paths = [...table.matchAll(/^\| [\w-]+ \| `(\/[^`]*)`/gm)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  const forgotten = paths.filter(
    (path) => path !== '/mon-profil' && ![...opened].some((one) => toPattern(path).test(one)),
  )
  expect(forgotten).toEqual([])
})

test('sur un téléphone, « Plus » et les cartes sont accessibles @telephone', async ({ page, signIn, isMobile }) => {
  test.skip(!isMobile, '« Plus » n’existe que sur un téléphone.')
  await signIn('adherent')
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
