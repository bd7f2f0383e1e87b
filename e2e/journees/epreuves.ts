import type { Locator, Page } from '@playwright/test'
import { endSession, feuille } from '../session.ts'
import { ACCUEIL, type Compte, expect } from '../story.ts'

/** How a day is played: once as it comes, then once with each of the three things that happen in the country. */
export type Epreuve = 'simple' | 'latence' | 'session' | 'coupure'

const LATENCE_MS = 600
const RESEAU = /réseau/i
/** Longer than the page waits before it sends again what it kept. */
const RETOUR_MS = 8_000

/** Each answer comes 600 ms later: a farm at the end of its line. */
export async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...unlimited, latency: LATENCE_MS })
}

/** Whenever the portal asks who is there, she answers and goes on, as on any day. */
export async function signInWhenAsked(page: Page, compte: Compte) {
  const motDePasse = `Sillon-demo-${compte}-2026`
  const identifiant = page.getByLabel('Identifiant ou adresse e-mail')
  await page.addLocatorHandler(feuille(page), async () => {
    if (await identifiant.isVisible()) await identifiant.fill(compte)
    await feuille(page).getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
    await feuille(page).getByRole('button', { name: 'Se connecter' }).click()
  })
  const connexion = page.getByRole('heading', { level: 1, name: 'Se connecter' })
  await page.addLocatorHandler(connexion, async () => {
    await identifiant.fill(compte)
    await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  })
}

/** How she finds her way again where nothing was typed, and the portal could only go home. */
export type Milieu = { act: () => Promise<void>; fini: Locator; retour?: (() => Promise<void>) | undefined }

/** The session ends just before the act: what was typed goes with it all the same. */
export async function loseTheSession(page: Page, { act, fini, retour }: Milieu) {
  await endSession(page.context())
  await act()
  const accueil = page.getByRole('heading', { level: 1, name: ACCUEIL })
  await expect(retour ? fini.or(accueil).first() : fini).toBeVisible({ timeout: 60_000 })
  if (!retour || (await fini.isVisible())) return
  await retour()
  await act()
  await expect(fini).toBeVisible({ timeout: 60_000 })
}

/**
 * The act is pressed without network: the page says so and keeps every value that was typed. The network back, what was kept
 * leaves by itself, or she presses again.
 */
export async function loseTheNetwork(page: Page, { act, fini, retour }: Milieu) {
  const typed = await readTyped(page)
  await page.context().setOffline(true)
  await act()
  await expect(page.getByText(RESEAU).filter({ visible: true }).first()).toBeVisible()
  const kept = page.getByText(/Gardé sur cet appareil/).first()
  if (!retour && !(await kept.isVisible())) expect(await readTyped(page), 'ce qui était tapé').toEqual(typed)
  await page.context().setOffline(false)
  const isDone = await fini.waitFor({ timeout: RETOUR_MS }).then(
    () => true,
    () => false,
  )
  const again = page.getByRole('button', { name: 'Réessayer' }).first()
  if (!isDone) await ((await again.isVisible()) ? again.click() : act())
  await expect(fini).toBeVisible({ timeout: 60_000 })
}

/** Every value of the fields on screen. */
const readTyped = (page: Page) =>
  page
    .locator('input:not([type=file]), textarea, select')
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields.map((field) => {
        const { type, value, checked } = field as HTMLInputElement
        return type === 'checkbox' || type === 'radio' ? checked : value
      }),
    )
