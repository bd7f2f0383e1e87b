import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { FakeBehaviour } from '../server/src/platform/fake-service.ts'
import type { FakeSmtpBehaviour, ReceivedMail } from '../server/src/platform/mail/fake.ts'
import { LANES, laneAt, OWN_LANE } from './lane.ts'
import { collectMarkers } from './marqueurs.ts'

const controlUrl = ({ controlPort }: { controlPort: number }) => `http://127.0.0.1:${controlPort}`
const CONTROL_URL = controlUrl(OWN_LANE)

const NEW_DATA_TIMEOUT_MS = 180_000

/** The title of the home page: of a member, then of an administrator. */
export const ACCUEIL = /^(Bonjour|À faire ce matin)/

export type Compte = 'admin' | 'tresorier' | 'commandes' | 'lecture' | 'adherent' | 'adherent2' | 'voisin' | 'retraite'

type Fixtures = {
  /** True for a story that uses what only the new data has. */
  decidesOnce: boolean
  /** A story that is told again begins on new data: its first attempt has already used what it decides. */
  newData: undefined
  /** Signs in through the API, since the form has a story of its own, then opens the home page. */
  signIn: (compte: Compte, page?: Page) => Promise<void>
  /** Faults of any page of the test: script errors, refused resources, requests to other hosts, unexpected cookies. */
  incidents: string[]
  /** A page of another user, in a separate browser context. */
  otherPage: Page
  /** Changes the behaviour of the public registry until the end of the story. */
  setRegistre: (behaviour: FakeBehaviour) => Promise<void>
  /** Changes the behaviour of the mail server until the end of the story. */
  setSmtp: (behaviour: FakeSmtpBehaviour) => Promise<void>
  /**
   * Waits for the last mail received by an address in this story, whose subject matches `objet`; a mail is returned
   * only once. `lien` is the address of its button.
   */
  lastMail: (email: string, objet?: RegExp) => Promise<ReceivedMail>
}

/**
 * A story in a real browser. It fails when a page throws, breaks the content security policy, calls another host or
 * receives an unexpected cookie.
 */
export const test = base.extend<Fixtures>({
  decidesOnce: [false, { option: true }],
  newData: [
    async ({ decidesOnce }, use, { retry, repeatEachIndex }) => {
      if (decidesOnce || retry + repeatEachIndex > 0) await control('/neuf')
      await use(undefined)
    },
    { auto: true, timeout: NEW_DATA_TIMEOUT_MS },
  ],
  incidents: [
    async ({ context, baseURL }, use) => {
      const incidents: string[] = []
      const leave = watch(context, incidents, baseURL)
      await use(incidents)
      await leave()
      expect(incidents).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (compte, where = page) => {
      const data = { username: compte, password: `Sillon-demo-${compte}-2026` }
      const signedIn = await where.request.post('/api/auth/login', { data })
      expect(signedIn.ok(), await signedIn.text()).toBe(true)
      await where.goto('/')
      await expect(where.getByRole('heading', { level: 1, name: ACCUEIL })).toBeVisible()
      await isTakenOver(where)
    })
  },
  otherPage: async ({ browser, incidents, baseURL }, use) => {
    const context = await browser.newContext()
    const leave = watch(context, incidents, baseURL)
    await use(await context.newPage())
    await leave()
    await context.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  setRegistre: async ({}, use) => {
    const behave = (behaviour: FakeBehaviour) => control(`/registre/${behaviour}`)
    await use(behave)
    await behave('ok')
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  setSmtp: async ({}, use) => {
    const behave = (behaviour: FakeSmtpBehaviour) => control(`/smtp/${behaviour}`)
    await use(behave)
    await behave('ok')
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  lastMail: async ({}, use) => {
    const read = new Set<string>()
    const began = Date.now()
    await use(async (email, objet = /./) => {
      let mail: ReceivedMail | undefined
      await expect(async () => {
        const response = await fetch(`${CONTROL_URL}/courriels?a=${encodeURIComponent(email)}`)
        const mails = (await response.json()) as ReceivedMail[]
        mail = mails.findLast((one) => one.recu_le >= began && objet.test(one.objet) && !read.has(one.messageId))
        expect(mail, `courriel pour ${email}`).toBeDefined()
      }).toPass({ timeout: 30_000, intervals: [100] })
      if (!mail) throw new Error('unreachable')
      read.add(mail.messageId)
      return mail
    })
  },
})

/** Waits until the scripts have taken over the page that the document drew. */
export const isTakenOver = (page: Page) => expect(page.locator('[data-early]')).toHaveCount(0)

async function control(path: string) {
  const { ok, status } = await fetch(`${CONTROL_URL}${path}`, { method: 'POST' })
  if (!ok) throw new Error(`The fake services answer ${status} to ${path}.`)
}

/** A person looks at a page before acting: those who are faster than its scripts have stories in reseau-lent.spec.ts. */
function lookFirst(page: Page) {
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil) await isTakenOver(page)
    return response
  }
  page.reload = async (options) => {
    const response = await again(options)
    if (!options?.waitUntil) await isTakenOver(page)
    return response
  }
}

function watch(context: BrowserContext, incidents: string[], baseURL: string | undefined) {
  sendAgainWhenClosed(context)
  context.on('page', lookFirst)
  context.on('weberror', (error) => incidents.push(`erreur de script : ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) incidents.push(message.text())
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) incidents.push(`requête vers ${url.origin}`)
  })
  const collected = collectMarkers(context)
  return async () => {
    const { markers, cookieNames } = await collected()
    incidents.push(...cookieNames.filter((name) => name !== 'sid').map((name) => `cookie ${name}`))
    await fetch(`${CONTROL_URL}/marqueurs`, { method: 'POST', body: JSON.stringify(markers) })
  }
}

/** A kept connection may be closed by the server just when a call of the story takes it: nothing was received. */
function sendAgainWhenClosed({ request }: BrowserContext) {
  const send = request.fetch.bind(request)
  request.fetch = (url, options) => send(url, { maxRetries: 2, ...options })
}

/** Every text typed, mailed or given as a cookie since the servers of all lanes started. */
export async function readMarkers(): Promise<string[]> {
  const answers = await Promise.all(LANES.map((lane) => fetch(`${controlUrl(laneAt(lane))}/marqueurs`)))
  const markers = await Promise.all(answers.map((answer) => answer.json() as Promise<string[]>))
  return markers.flat()
}

export { expect }

/** On a phone the button is in the dock, above the keyboard while a field has the focus. */
export const save = (page: Page, name = 'Enregistrer') => page.getByRole('button', { name, exact: true }).click()

const REGLES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits for the page: before it there is a blank. */
const expectPage = (page: Page) => expect(page.locator('h1').first()).toBeAttached()

/** Runs axe in the page itself, which its own adapter does twice as slowly: it looks into frames, and no page has any. */
async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    // Half of a fade has half of its contrast. What turns for ever is not waited for.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    for (let turn = 0; turn < 20 && fading().length > 0; turn += 1) {
      await Promise.allSettled(fading().map((one) => one.finished))
    }
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} : ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, REGLES)
}

export async function expectAccessible(page: Page) {
  await expectPage(page)
  // Scrolled to the top: a target half hidden under the header would be measured as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  const found = await findBarriers(page)
  expect.soft(found, page.url()).toEqual([])
}

/** No page scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  await expectPage(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, page.url()).toBeLessThanOrEqual(0)
}
