import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { FakeBehaviour } from '../server/src/platform/fake-service.ts'

export type Compte = 'admin' | 'adherent' | 'adherent2' | 'retraite'

type Fixtures = {
  signIn: (compte: Compte, page?: Page) => Promise<void>
  /** What went wrong in any page of the test: script errors, refused resources, requests to other hosts. */
  incidents: string[]
  /** A page of someone else, in a browser of their own. */
  otherPage: Page
  /** How the public registry behaves until the end of the story. */
  setRegistre: (behaviour: FakeBehaviour) => Promise<void>
}

/** A story in the real browser. It fails when a page throws, breaks the security policy or calls another host. */
export const test = base.extend<Fixtures>({
  incidents: [
    async ({ context, baseURL }, use) => {
      const incidents: string[] = []
      watch(context, incidents, baseURL)
      await use(incidents)
      expect(incidents).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (compte, where = page) => {
      await where.goto('/connexion')
      await where.getByLabel('Identifiant ou adresse e-mail').fill(compte)
      await where.getByLabel('Mot de passe', { exact: true }).fill(`Sillon-demo-${compte}-2026`)
      await where.getByRole('button', { name: 'Se connecter' }).click()
      await expect(where.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
    })
  },
  otherPage: async ({ browser, incidents, baseURL }, use) => {
    const context = await browser.newContext()
    watch(context, incidents, baseURL)
    await use(await context.newPage())
    await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  setRegistre: async ({}, use) => {
    const behave = async (behaviour: FakeBehaviour) => {
      await fetch(`http://127.0.0.1:${process.env.E2E_CONTROL_PORT}/${behaviour}`, { method: 'POST' })
    }
    await use(behave)
    await behave('ok')
  },
})

function watch(context: BrowserContext, incidents: string[], baseURL: string | undefined) {
  context.on('weberror', (error) => incidents.push(`erreur de script : ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) incidents.push(message.text())
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) incidents.push(`requête vers ${url.origin}`)
  })
}

export { expect }

/** On a phone the foot of the form comes back once the field, and its keyboard, are left. */
export async function save(page: Page, name = 'Enregistrer') {
  const focused = page.locator('input:focus, textarea:focus')
  if (await focused.count()) await focused.blur()
  await page.getByRole('button', { name, exact: true }).click()
}

const REGLES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(REGLES).analyze()
  const found = violations.map(({ id, nodes }) => `${id} : ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, page.url()).toEqual([])
}

/** No page scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, page.url()).toBeLessThanOrEqual(0)
}
