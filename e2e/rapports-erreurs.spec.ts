import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { startFakeSentry } from '../server/src/platform/rapports-erreurs/fake.ts'
import { REPORTING_PORT, SENTRY_PORT } from './reporting-portal.ts'
import { expect, test } from './story.ts'

/** Personal data of the demonstration's member, and ids that identify a person. */
const PERSONNEL = /Élodie|Chaumes|secret|Marqueur|\w@\w+\.|[0-9a-f]{8}-[0-9a-f]{4}-|"\d{9,14}"|\/\d{9,14}/g

/** A trace ends when the page has been quiet for a while, and a recording lasts five seconds at least. */
const PATIENCE = { timeout: 30_000 }

type Sentry = Awaited<ReturnType<typeof startFakeSentry>>
type Event = {
  release: string
  environment: string
  transaction: string
  exception: { values: { value: string }[] }
  request: { url: string }
}
type Ajout = { node: Noeud }
type Noeud = { type: number; isStyle?: boolean; textContent?: string; childNodes?: Noeud[] }

const throwInPage = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message)

const read = <Payload>(sentry: Sentry, type: string) =>
  sentry
    .items()
    .filter((item) => item.type === type)
    .map(({ payload }) => JSON.parse(payload.toString()) as Payload)

const errorsOf = (sentry: Sentry) =>
  read<Event>(sentry, 'event').map(({ exception }) => exception.values.map(({ value }) => value).join())

/** The events of a recording: one line of JSON, then a list, compressed when it is long. */
function readRecordings(
  sentry: Sentry,
): { type: number; data: { node?: Noeud; adds?: Ajout[]; texts?: { value: string }[] } }[] {
  return sentry
    .items()
    .filter(({ type }) => type === 'replay_recording')
    .flatMap(({ payload }) => {
      const body = payload.subarray(payload.indexOf('\n') + 1)
      return JSON.parse((body[0] === 0x5b ? body : inflateSync(body)).toString())
    })
}

const textsOf = ({ type, isStyle, textContent, childNodes = [] }: Noeud): string[] => [
  ...(type === 3 && !isStyle && textContent ? [textContent] : []),
  ...childNodes.flatMap(textsOf),
]

function followRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/** The scripts that contain the client of the error service. */
async function findClients(page: Page, asked: string[]) {
  const scripts = [...new Set(asked)].filter((url) => url.endsWith('.js'))
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  return scripts.filter((_, rank) => bodies[rank]?.includes('sentry'))
}

test('sans réglage, rien n’est chargé et rien ne part', async ({ page, baseURL, incidents }) => {
  const asked = followRequests(page)
  await page.goto('/connexion')
  await throwInPage(page, 'panne ordinaire')
  await page.waitForTimeout(3_500)
  expect(asked.filter((url) => new URL(url).origin !== baseURL)).toEqual([])
  expect(await findClients(page, asked)).toEqual([])
  expect(incidents.splice(0)).toEqual(['erreur de script : panne ordinaire'])
})

test.describe('avec un service de suivi', () => {
  test.use({ baseURL: `http://localhost:${REPORTING_PORT}` })
  let sentry: Sentry
  test.beforeAll(async () => {
    sentry = await startFakeSentry({ port: SENTRY_PORT })
  })
  test.afterAll(() => sentry.close())

  test('les pannes arrivent, d’avant et d’après le chargement, sans rien de personnel', async ({
    page,
    incidents,
    signIn,
  }) => {
    test.setTimeout(120_000)
    const asked = followRequests(page)
    // Sentry loads once this request is answered.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/organisme', async (route) => {
      await answered
      await route.continue()
    })
    await signIn('adherent')
    await throwInPage(page, 'panne d’avant')
    await page.waitForTimeout(500)
    expect(sentry.calls).toEqual([])
    answer()
    await expect.poll(() => errorsOf(sentry)).toEqual(['panne d’avant'])
    expect(await findClients(page, asked)).not.toEqual([])

    const transactions = () => read<Event>(sentry, 'transaction').map(({ transaction }) => transaction)
    await expect.poll(transactions, PATIENCE).toEqual(['/'])

    await page.goto('/mes-adhesions/?jeton=secret#jeton=secret')
    await expect.poll(transactions, PATIENCE).toContain('/section-mes-cotisations/mes-adhesions/')
    await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
    await expect.poll(transactions, PATIENCE).toContainEqual(expect.stringMatching(/\/mes-adhesions\/\$id\//))
    await page
      .getByRole('navigation', { name: 'Étapes' })
      .getByRole('link', { name: /Entreprise/ })
      .click()
    await page.getByLabel('Raison sociale').fill('Marqueur')
    await throwInPage(page, 'panne d’après')
    await expect.poll(() => errorsOf(sentry)).toEqual(['panne d’avant', 'panne d’après'])
    for (const { release, environment } of [...read<Event>(sentry, 'event'), ...read<Event>(sentry, 'transaction')]) {
      expect({ release, environment }).toEqual({ release: 'v2025.28.2', environment: 'recette' })
    }

    await expect.poll(() => readRecordings(sentry).some(({ type }) => type === 2), PATIENCE).toBe(true)
    const recordings = readRecordings(sentry)
    const nodes = recordings.flatMap(({ data: { node, adds = [] } }) => [
      ...(node ? [node] : []),
      ...adds.map((add) => add.node),
    ])
    const changes = recordings.flatMap(({ data: { texts = [] } }) => texts.map(({ value }) => value ?? ''))
    const texts = [...nodes.flatMap(textsOf), ...changes]
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => /[^\s*]/.test(text))).toEqual([])
    const rest = sentry.items().filter(({ type }) => type !== 'replay_recording')
    const sent = [JSON.stringify(recordings), ...rest.map(({ payload }) => payload.toString())]
    expect(sent.flatMap((text) => text.match(PERSONNEL) ?? [])).toEqual([])
    expect(incidents.splice(0)).toEqual(['erreur de script : panne d’avant', 'erreur de script : panne d’après'])
  })
})
