import type { Browser, Locator, Page } from '@playwright/test'
import { BUREAU, type Ecran, openPage, TELEPHONE } from './weak-network.ts'

type Interaction = { nom: string; ms: number }

type Portail = { origin: string; adherent: string; admin: string }
type Geste = { nom: string; run: (page: Page) => Promise<void> }

/**
 * Measures the interactions of the wizard and of the list of memberships, with a slow processor and a normal network.
 */
export async function measureInteractions(browser: Browser, portail: Portail): Promise<Interaction[]> {
  const adhesion = await findFirst(portail, '/adhesions')
  const exploitation = await findFirst(portail, `/adhesions/${adhesion}/exploitations`)
  const assistant = `/mes-adhesions/${adhesion}/exploitations/exploitation/${exploitation}`
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
    nom: 'assistant : saisir un texte',
    run: async (page) => {
      await press(page, page.getByLabel('Commentaire (facultatif)'))
      await page.keyboard.type('Accès par le chemin', { delay: 60 })
    },
  },
  {
    nom: 'assistant : saisir un nombre',
    run: async (page) => {
      await press(page, page.getByLabel('Surface agricole utile (SAU)'))
      await page.keyboard.type('12', { delay: 60 })
      await page.keyboard.press('Tab')
    },
  },
  {
    nom: 'assistant : changer d’étape, puis confirmer',
    run: async (page) => {
      await press(page, page.getByRole('navigation', { name: 'Étapes' }).getByRole('link').first())
      await press(page, page.getByRole('button', { name: 'Quitter sans enregistrer' }))
    },
  },
]

const GESTES_LISTE: Geste[] = [
  {
    nom: 'liste : chercher',
    run: async (page) => {
      await press(page, page.getByLabel('Rechercher une adhésion par nom, numéro, commune ou SIRET'))
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
    run: (page) =>
      press(page, page.getByRole('table', { name: 'Adhésions' }).getByRole('button', { name: 'Entreprise' })),
  },
  {
    nom: 'liste : filtrer par statut',
    run: (page) => press(page, page.getByRole('group', { name: 'Statut' }).getByRole('button', { name: /^Active/ })),
  },
  {
    nom: 'liste : ouvrir les colonnes',
    run: (page) => press(page, page.getByRole('button', { name: 'Colonnes et nombre de lignes' })),
  },
]

/** Presses with the mouse: `locator.click` would run Playwright's checks during the measured interaction. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Rien à presser')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

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

/** Runs in the page: keeps the longest interaction, from the gesture to the paint that answers it. */
function observe() {
  Object.assign(window, { longest: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const state = window as unknown as { longest: number }
      if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Id of the first line of one of the member's lists. */
async function findFirst({ origin, adherent }: Portail, path: string): Promise<string> {
  const response = await fetch(`${origin}/api${path}`, { headers: { cookie: adherent } })
  const { resultats } = (await response.json()) as { resultats?: { id: string }[] }
  const [first] = resultats ?? []
  if (!first) throw new Error(`Rien à ${path} : ${response.status}`)
  return first.id
}
