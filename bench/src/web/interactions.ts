import type { Browser, Page } from '@playwright/test'
import { BUREAU, type Ecran, openPage, TELEPHONE } from './weak-network.ts'

export type Interaction = { nom: string; ms: number }

type Portail = { origin: string; adherent: string; admin: string }
type Geste = { nom: string; run: (page: Page) => Promise<void> }

/** The interactions of the wizard and of the list of memberships; the processor is slowed down, the network is not. */
export async function measureInteractions(browser: Browser, portail: Portail): Promise<Interaction[]> {
  const { resultats } = await read<{ resultats: { id: string }[] }>(portail, '/adhesions', portail.adherent)
  const assistant = `/mes-adhesions/${resultats[0]?.id}/entreprise/`
  return [
    ...(await play(
      browser,
      portail,
      { path: assistant, cookie: portail.adherent, ecran: TELEPHONE },
      GESTES_ASSISTANT,
    )),
    ...(await play(browser, portail, { path: '/admin/adhesions', cookie: portail.admin, ecran: BUREAU }, GESTES_LISTE)),
  ]
}

const GESTES_ASSISTANT: Geste[] = [
  {
    nom: 'assistant : saisir dans un champ',
    run: async (page) => {
      await page.locator('main input[type=text]:not([disabled])').first().click()
      await page.keyboard.type('GAEC du Marais', { delay: 60 })
    },
  },
  {
    nom: 'assistant : ouvrir une étape',
    run: async (page) => {
      await page.getByRole('navigation', { name: 'Étapes' }).getByRole('link').nth(1).click()
      await page.waitForTimeout(800)
      const leave = page.getByRole('button', { name: 'Quitter sans enregistrer' })
      if (await leave.isVisible()) await leave.click()
    },
  },
]

const GESTES_LISTE: Geste[] = [
  {
    nom: 'liste : chercher',
    run: async (page) => {
      await page.getByLabel('Rechercher une adhésion par nom, numéro, commune ou SIRET').click()
      await page.keyboard.type('trois chenes', { delay: 60 })
    },
  },
  {
    nom: 'liste : effacer la recherche',
    run: async (page) => {
      for (let touche = 0; touche < 12; touche += 1) await page.keyboard.press('Backspace', { delay: 20 })
    },
  },
  {
    nom: 'liste : trier',
    run: (page) => page.getByRole('table', { name: 'Adhésions' }).getByRole('button', { name: 'Entreprise' }).click(),
  },
  {
    nom: 'liste : filtrer par statut',
    run: (page) =>
      page
        .getByRole('group', { name: 'Statut' })
        .getByRole('button', { name: /^Active/ })
        .click(),
  },
  {
    nom: 'liste : ouvrir les colonnes',
    run: (page) => page.getByRole('button', { name: 'Colonnes et nombre de lignes' }).click(),
  },
]

type Scene = { path: string; cookie: string; ecran: Ecran }

async function play(browser: Browser, { origin }: Portail, { path, cookie, ecran }: Scene, gestes: readonly Geste[]) {
  const { context, page } = await openPage(browser, { ecran, cookie, origin })
  try {
    await page.addInitScript(observe)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const interactions: Interaction[] = []
    for (const { nom, run } of gestes) {
      await page.evaluate(() => Object.assign(window, { longest: 0 }))
      await run(page)
      await page.waitForTimeout(1_500)
      const ms = await page.evaluate(() => (window as unknown as { longest: number }).longest)
      interactions.push({ nom, ms })
    }
    return interactions
  } finally {
    await context.close()
  }
}

/** Runs in the page: the longest interaction, from the gesture to the paint that answers it. */
function observe() {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const state = window as unknown as { longest: number }
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function read<Answer>({ origin }: Portail, path: string, cookie: string): Promise<Answer> {
  const response = await fetch(`${origin}/api${path}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} : ${response.status}`)
  return (await response.json()) as Answer
}
