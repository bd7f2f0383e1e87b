import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTemporaryData } from '../../server/src/platform/embedded-postgres/temporary-data.ts'
import { type Portail, startPortail } from './portail.ts'

/** Undefined: Firefox is not installed (Debian's package `firefox-esr`). */
const FIREFOX = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
)

const TELEPHONE = { width: 390, height: 844 }
const BUREAU = { width: 1280, height: 800 }

/** The portal, with its demonstration, is started once for both screens. */
let portail: Portail

beforeAll(async () => {
  if (!FIREFOX) return
  const { dataDir, erase } = await createTemporaryData('firefox-')
  portail = await startPortail(undefined, { DATA_DIR: dataDir })
  return async () => {
    await portail.stop('SIGTERM')
    await erase()
  }
}, 150_000)

/** A page of Firefox, and what goes wrong in it. */
async function openFirefox(viewport: typeof BUREAU) {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, defaultViewport: viewport })
  onTestFinished(() => firefox.close())
  const page = await firefox.newPage()
  page.setDefaultTimeout(30_000)
  const incidents: string[] = []
  page.on('pageerror', (error) => incidents.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && incidents.push(message.text()))
  return { page, incidents }
}

const isAt = (page: Page, path: RegExp) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toMatch(path)

/** Typed and submitted as a person does; ends on home. */
async function connect(page: Page, compte: string) {
  await page.goto(`${portail.origin}/connexion`)
  await page.locator('#username').fill(compte)
  await page.locator('#password').fill(`Sillon-demo-${compte}-2026`)
  await page.keyboard.press('Enter')
  await isAt(page, /^\/$/)
  await page.waitForSelector('#titre-page')
  await page.waitForNetworkIdle()
}

/** Opens a page by its address, until it is drawn and nothing more loads: left before that, it would be an incident. */
async function open(page: Page, path: string) {
  await page.goto(portail.origin + path)
  await page.waitForSelector('#titre-page')
  await page.waitForNetworkIdle()
}

/** The titles that these addresses give. */
async function readTitres(page: Page, paths: readonly string[]) {
  const titres: string[] = []
  for (const path of paths) {
    await open(page, path)
    titres.push((await page.title()).replace(/ - [^-]+$/, ''))
  }
  return titres
}

test('Firefox, au téléphone : un adhérent lit ses pages, trouve une machine malgré une faute, et commande', async ({
  skip,
}) => {
  skip(!FIREFOX, 'Firefox ne s’obtient pas ici')
  const { page, incidents } = await openFirefox(TELEPHONE)
  await connect(page, 'adherent')
  const titres = {
    '/mes-machines/': 'Mes machines',
    '/mes-adhesions/': 'Mes cotisations',
    '/factures-et-paiements/': 'Factures et paiements',
    '/groupements-achats/': 'Groupements d’achats',
    '/mon-profil/informations': 'Mon profil - Informations',
  }
  expect(await readTitres(page, Object.keys(titres))).toEqual(Object.values(titres))

  await open(page, '/recherche/materiels?q=moisonneuse')
  await page.waitForSelector('::-p-text(Moissonneuse)')
  await open(page, '/groupements-achats/')
  await page.locator('::-p-text(Films et ficelles)').click()
  await page.locator('button[aria-label^="Plus"]').click()
  await page.locator('#accepte_conditions').click()
  // One button in the page, one in the dock under the thumb: only one of them is shown.
  for (const bouton of await page.$$('button.button-primary')) if (await bouton.isVisible()) await bouton.click()
  await page.waitForSelector('::-p-text(validée)')
  expect(incidents).toEqual([])
})

test('Firefox, au bureau : les listes se lisent, une recherche au clavier ouvre une fiche', async ({ skip }) => {
  skip(!FIREFOX, 'Firefox ne s’obtient pas ici')
  const { page, incidents } = await openFirefox(BUREAU)
  await connect(page, 'admin')
  const titres = {
    '/admin/adhesions/': 'Adhésions',
    '/admin/cotisations': 'Cotisations',
    '/admin/banque': 'Banque',
    '/admin/groupements-achats/': 'Groupements d’achats',
    '/admin/fournisseurs/': 'Fournisseurs',
    '/admin/journal/': 'Journal',
  }
  expect(await readTitres(page, Object.keys(titres))).toEqual(Object.values(titres))
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await page.keyboard.type('chaumes')
  await page.waitForSelector('::-p-text(EARL Les Chaumes)')
  await page.keyboard.press('Enter')
  await isAt(page, /^\/admin\/fiche\//)
  expect(incidents).toEqual([])
})
