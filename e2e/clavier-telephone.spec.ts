import type { Page } from '@playwright/test'
import { isDeclarable } from './declaration.ts'
import { findMonAdhesion } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const SANS_CLAVIER = { width: 390, height: 844 }
const AVEC_CLAVIER = { width: 390, height: 508 }

/** Safari leaves the page as it is, and says what it shows of it. */
const coverBelow = (page: Page, height: number) =>
  page.evaluate((value) => {
    Object.defineProperty(window.visualViewport, 'height', { value, configurable: true })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, height)

test('au téléphone, « Enregistrer » et le montant restent au-dessus du clavier @telephone', async ({
  page,
  otherPage,
  signIn,
  isMobile,
}) => {
  test.skip(!isMobile, 'Un bureau n’a pas de barre du bas.')
  await signIn('admin', otherPage)
  // His fee of the year is not called yet: it is estimated.
  await isDeclarable(otherPage, 'Jolly')
  await signIn('retraite')
  await page.goto(`/mes-adhesions/${await findMonAdhesion(page)}/declaration/`)
  await page.getByRole('button', { name: 'Modifier\u00a0: Vos hectares' }).click()
  const surface = page.getByRole('textbox', { name: /^Hectares \d{4}/ }).first()
  await surface.tap()

  await page.setViewportSize(AVEC_CLAVIER)
  const barre = page.getByRole('region', { name: 'Actions de la page' })
  const bottom = async () => {
    const box = await barre.boundingBox()
    return box && Math.round(box.y + box.height)
  }
  await expect(barre).toHaveCount(1)
  await expect(barre.getByRole('button', { name: 'Enregistrer' })).toBeInViewport({ ratio: 1 })
  await expect(surface).toBeInViewport({ ratio: 1 })
  expect(await bottom()).toBe(AVEC_CLAVIER.height)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const avant = await surface.inputValue()
  const montant = barre.getByText(/€$/)
  const lu = await montant.textContent()
  await surface.fill('1,5')
  await expect(montant).not.toHaveText(lu ?? '')
  await surface.fill(avant)
  await expect(montant).toHaveText(lu ?? '')

  await page.setViewportSize({ width: 844, height: 190 })
  await expect(barre).toBeHidden()
  await page.setViewportSize(SANS_CLAVIER)
  await surface.focus()
  expect(await bottom()).toBe(SANS_CLAVIER.height)
  await coverBelow(page, AVEC_CLAVIER.height)
  await expect.poll(bottom).toBe(AVEC_CLAVIER.height)
  await coverBelow(page, 200)
  await expect.poll(bottom).toBe(SANS_CLAVIER.height)

  await coverBelow(page, AVEC_CLAVIER.height)
  await barre.getByRole('button', { name: 'Enregistrer' }).tap()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos hectares (répondu)' })).toBeVisible()
})

test('« Enregistrer et quitter » garde l’étape et revient à l’accueil @telephone', async ({
  page,
  signIn,
  isMobile,
}) => {
  test.skip(!isMobile, 'Le bureau a « Enregistrer » et le menu.')
  await signIn('adherent')
  await page.goto(`/mes-adhesions/${await findMonAdhesion(page)}/entreprise/`)
  const site = page.getByLabel(/^Site web/)
  const tape = `https://chaumes-${Date.now() % 1000}.example`
  await site.fill(tape)
  await page.getByRole('button', { name: 'Enregistrer et quitter' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await page.goBack()
  await expect(site).toHaveValue(tape)
})
