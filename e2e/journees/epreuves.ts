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

/** The portal asks who is there, over the page or on its own: she answers, as on any day. */
async function signInAgain(page: Page, compte: Compte) {
  const connexion = page.getByRole('heading', { level: 1, name: 'Se connecter' })
  const demande = feuille(page).or(connexion).first()
  await demande.waitFor()
  const identifiant = page.getByLabel('Identifiant ou adresse e-mail')
  const isSheet = await feuille(page).isVisible()
  const where = isSheet ? feuille(page) : page
  if (await identifiant.isVisible()) await identifiant.fill(compte)
  await where.getByLabel('Mot de passe', { exact: true }).fill(`Sillon-demo-${compte}-2026`)
  await where.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(demande).toBeHidden()
}

/** How she finds her way again where nothing was typed, and the portal could only go home. */
export type Milieu = { act: () => Promise<void>; fini: Locator; retour?: (() => Promise<void>) | undefined }

/** The session ends just before the act: what was typed goes with it all the same. */
export async function loseTheSession(page: Page, { act, fini, retour }: Milieu, compte: Compte | undefined) {
  await endSession(page.context())
  await act()
  if (compte) await signInAgain(page, compte)
  const accueil = page.getByRole('heading', { level: 1, name: ACCUEIL })
  await expect(retour ? fini.or(accueil).first() : fini).toBeVisible({ timeout: 60_000 })
  if (!retour || (await fini.isVisible())) return
  await retour()
  await act()
  await expect(fini).toBeVisible({ timeout: 60_000 })
}

/**
 * The act is pressed without network: the page says so and keeps every text that was typed. The network back, what was kept
 * leaves by itself, or she presses again.
 */
export async function loseTheNetwork(page: Page, { act, fini, retour }: Milieu) {
  const typed = await readTyped(page)
  await page.context().setOffline(true)
  await act()
  await expect(page.getByText(RESEAU).filter({ visible: true }).first()).toBeVisible()
  if (!retour) await isStillThere(page, typed)
  await page.context().setOffline(false)
  const isDone = await fini.waitFor({ timeout: RETOUR_MS }).then(
    () => true,
    () => false,
  )
  const again = page.getByRole('button', { name: 'Réessayer' }).first()
  if (!isDone) await ((await again.isVisible()) ? again.click() : act())
  await expect(fini).toBeVisible({ timeout: 60_000 })
}

/** Every text in the fields on screen. */
const readTyped = (page: Page) =>
  page
    .locator('input:not([type=file], [type=checkbox], [type=radio]), textarea, select')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).filter(Boolean))

/** Each text is still in a field, or in a line that waits; or the page says that it keeps all of it. */
async function isStillThere(page: Page, typed: readonly string[]) {
  if (
    await page
      .getByText(/Gardé sur cet appareil/)
      .first()
      .isVisible()
  )
    return
  const seen = [...(await readTyped(page)), await page.locator('body').innerText()].join('\n')
  expect(
    typed.filter((texte) => !seen.includes(texte)),
    'ce qui était tapé et ne se voit plus',
  ).toEqual([])
}
