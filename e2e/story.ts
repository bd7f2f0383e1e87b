import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Compte = 'admin' | 'adherent' | 'adherent2' | 'retraite'

type Fixtures = {
  signIn: (compte: Compte, page?: Page) => Promise<void>
  /** What went wrong in any page of the test: script errors, refused resources, requests to other hosts. */
  incidents: string[]
}

/** A story in the real browser. It fails when a page throws, breaks the security policy or calls another host. */
export const test = base.extend<Fixtures>({
  incidents: [
    async ({ context, baseURL }, use) => {
      const incidents: string[] = []
      context.on('weberror', (error) => incidents.push(`erreur de script : ${error.error().message}`))
      context.on('console', (message) => {
        if (/Content Security Policy|violates/i.test(message.text())) incidents.push(message.text())
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) incidents.push(`requête vers ${url.origin}`)
      })
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
})

export { expect }

const REGLES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(REGLES).analyze()
  const found = violations.map(({ id, nodes }) => `${id} : ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, page.url()).toEqual([])
}

/** No page scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}
