import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { findMonAdhesion } from './dossier.ts'
import { drawSignature } from './signature.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const ELODIE = 'elodie.marchand@leschaumes.example'
const IBANS = ['FR7630006000011234567890189', 'FR1420041010050500013M02606'] as const

/** Another account was given since the mandate was signed: there is one to sign. */
async function openASigner(page: Page) {
  const id = await findMonAdhesion(page)
  const { mandat } = await read<{ mandat: { iban_masque: string } }>(page, `/adhesions/${id}/mandat`)
  const { version } = await read<{ version: number }>(page, `/adhesions/${id}/entreprise`)
  const iban = mandat.iban_masque.endsWith('189') ? IBANS[1] : IBANS[0]
  const headers = { 'if-match': `"${version}"` }
  const changed = await page.request.patch(`/api/adhesions/${id}/entreprise`, { data: { iban }, headers })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.goto(`/mes-adhesions/${id}/mandat/`)
  await expect(page.getByRole('heading', { level: 1, name: /^Signez pour le compte/ })).toBeVisible()
}

const codeDe = (texte: string) => /(\d{3}\s?\d{3})\b/.exec(texte)?.[1]?.replace(/\s/, '') ?? ''

test('le mandat se signe en le dessinant, et le dessin n’est gardé nulle part sur l’appareil @telephone', async ({
  page,
  signIn,
  lastMail,
}) => {
  await signIn('adherent')
  await openASigner(page)
  await expectAccessible(page)
  await expectNoOverflow(page)

  // Nothing drawn, then a slip of the finger.
  const demander = page.getByRole('button', { name: 'Recevoir le code par e-mail' })
  await demander.click()
  await expect(page.getByText('Dessinez votre signature.')).toBeVisible()
  await page.getByRole('img', { name: /^Cadre vide/ }).click()
  await demander.click()
  await expect(page.getByText(/^Cette signature est trop courte/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect(page.getByRole('img', { name: /^Cadre vide/ })).toBeVisible()

  await drawSignature(page)
  await expect(page.getByRole('img', { name: 'Votre signature, dessinée' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const bases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, bases.length]).includes('trace')
  })
  expect(kept).toBe(false)
  await demander.click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
  await page.getByLabel('Code à 6 chiffres').fill(codeDe((await lastMail(ELODIE, /Votre code pour signer/)).texte))
  await page.getByRole('button', { name: 'Signer le mandat' }).click()
  await expect(page.getByText(/^Signé dans le portail, le .*, par Élodie Marchand\.$/)).toBeVisible()
  await expectAccessible(page)
  const copie = await lastMail(ELODIE, /Votre mandat de prélèvement est signé/)
  expect(copie.pieces.map(({ type }) => type)).toEqual(['application/pdf'])
})

test('au clavier, le nom s’écrit', async ({ page, signIn, lastMail }) => {
  await signIn('adherent')
  await openASigner(page)
  await page.getByRole('radio', { name: 'Dessiner' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Écrire mon nom' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Votre nom complet')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Élodie Marchand')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
  await page.keyboard.type(codeDe((await lastMail(ELODIE, /Votre code pour signer/)).texte))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Signé dans le portail, le .*, par Élodie Marchand\.$/)).toBeVisible()
})
