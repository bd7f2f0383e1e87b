import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../../e2e/chromium-args.ts'
import { createTemporaryData } from '../../../server/src/platform/embedded-postgres/temporary-data.ts'
import { freePort, startServerProcess } from '../../../server/src/testing/server-process.ts'
import { measureInteractions } from './interactions.ts'
import { servePageMinimale } from './page-minimale.ts'
import { measureAppui, measureFroid, measureRetour } from './peinture.ts'
import { type Mesure, MINIMALE, medianOf, printTable } from './tableau.ts'
import { type Cookies, listVisites, type Visite } from './visites.ts'
import { TELEPHONE } from './weak-network.ts'

/*
 * Measures every page of docs/pages.md on a weak network, with the demonstration data: opened by its link with an empty
 * cache, opened again, and reached from the home page. A minimal page is measured in the same rounds. Then the duration
 * of interactions. `npm run bench:web -- --tours 5 --seulement adhesions`.
 */

const INP_MS = 200

const { values } = parseArgs({ options: { tours: { type: 'string', default: '3' }, seulement: { type: 'string' } } })
const TOURS = Number(values.tours)

const { dataDir, erase } = await createTemporaryData('sillon-web-')
const minimale = await servePageMinimale()
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: CHROMIUM_ARGS })
const { origin, stop } = await startDemonstration()
try {
  const cookies = { adherent: await signIn('adherent'), admin: await signIn('admin') }
  const pages = await listVisites(browser, { origin, cookies })
  const asked = pages.filter(({ nom }) => nom.includes(values.seulement ?? ''))
  const visites: Visite[] = [{ nom: MINIMALE, url: minimale.origin, ecran: TELEPHONE }, ...asked]
  const mesures = new Map<string, Mesure[]>(visites.map(({ nom }) => [nom, []]))
  for (let tour = 0; tour < TOURS; tour += 1)
    for (const visite of visites) {
      mesures.get(visite.nom)?.push(await measure(visite))
      console.error(`tour ${tour + 1}/${TOURS} : ${visite.nom}`)
    }
  const isTrop = printTable([...mesures].map(([nom, all]) => ({ nom, ...medianOf(all) })))
  const isLent = values.seulement ? false : await printInteractions(cookies)
  process.exitCode = isTrop || isLent ? 1 : 0
} finally {
  await browser.close()
  minimale.close()
  await stop()
  await erase()
}

/** The minimal page has no second page to reach. */
async function measure(visite: Visite): Promise<Mesure> {
  const froid = await measureFroid(browser, visite)
  const { lcp: retour } = await measureRetour(browser, visite)
  return { ...froid, retour, ...(visite.cookie ? await measureAppui(browser, visite) : {}) }
}

async function printInteractions(cookies: Cookies): Promise<boolean> {
  let isLent = false
  console.log(`\nInteractions, processeur ÷ 4 : la plus longue de chaque geste (≤ ${INP_MS} ms)\n`)
  for (const { nom, ms } of await measureInteractions(browser, { origin, ...cookies })) {
    isLent ||= ms > INP_MS
    console.log(`${nom.padEnd(38)}${ms.toFixed(0).padStart(6)}${ms > INP_MS ? ' !' : ''}`)
  }
  return isLent
}

/** Starts the real server with a database of its own. */
async function startDemonstration() {
  const port = await freePort()
  const { child, exit, output } = startServerProcess({
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    REGISTRE_ENTREPRISES_URL: 'off',
    GEOCODAGE_URL: 'off',
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Le serveur s’est arrêté : ${output.err}`)
    if ((await fetch(`${origin}/api/ready`).catch(() => undefined))?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  return { origin, stop }
}

async function signIn(compte: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: compte, password: `Sillon-demo-${compte}-2026` }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`${compte} n’a pas pu se connecter : ${response.status}`)
  return cookie
}
