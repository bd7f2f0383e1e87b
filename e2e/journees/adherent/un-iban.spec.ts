import type { Page } from '@playwright/test'
import { ibanCourt } from '@sillon/domain/argent/iban-court'
import { read, send } from '../../api.ts'
import { findMonAdhesion } from '../../dossier.ts'
import { drawSignature } from '../../signature.ts'
import { expect, test } from '../journee.ts'

const ELODIE = 'elodie.marchand@leschaumes.example'
const IBANS = ['FR7630006000011234567890189', 'FR1420041010050500013M02606'] as const

type Mandats = { resultats: { id: string; version: number; statut: string; rum: string }[] }
type MonMandat = { mandat: { statut: string; iban_masque: string; rum: string } }

/** The mandate is active, so that a debit is announced: an interrupted day leaves one to sign. Returns another account. */
async function anotherIban(page: Page, admin: Page): Promise<string> {
  const { mandat } = await read<MonMandat>(page, `/adhesions/${await findMonAdhesion(page)}/mandat`)
  if (mandat.statut === 'brouillon') {
    const { resultats } = await read<Mandats>(admin, `/admin/mandats?q=${mandat.rum}`)
    const [{ id, version } = { id: '', version: 0 }] = resultats
    await send(admin, `/admin/mandats/${id}/activer`, { date_signature: '2026-01-05', lieu: 'Mirebeau' }, version)
  }
  return mandat.iban_masque.endsWith('189') ? IBANS[1] : IBANS[0]
}

type Entreprise = { version: number; mandat: { bic: string | null } | null }

const readEntreprise = async (page: Page) =>
  read<Entreprise>(page, `/adhesions/${await findMonAdhesion(page)}/entreprise`)

/** The former bank has told its BIC. */
async function giveBic(page: Page) {
  const { version } = await readEntreprise(page)
  const headers = { 'if-match': `"${version}"` }
  const path = `/api/adhesions/${await findMonAdhesion(page)}/entreprise`
  expect((await page.request.patch(path, { data: { bic: 'AGRIFRPP' }, headers })).ok()).toBe(true)
}

test('il change de compte sous un prélèvement annoncé, et signe le mandat', async ({
  page,
  browser,
  otherPage,
  signIn,
  lastMail,
  jour,
}) => {
  await signIn('admin', otherPage)
  const veille = await browser.newPage()
  await signIn('adherent', veille)
  const iban = await anotherIban(veille, otherPage)
  await giveBic(veille)
  await veille.close()

  await jour.commence('iban', 'adherent')
  await page.getByRole('listitem').filter({ hasText: 'Prélèvement le' }).getByRole('link', { name: /^Voir/ }).click()
  await page.getByRole('link', { name: 'Changer de compte' }).click()
  await expect(page.getByText(/^Le prélèvement de 197,24\s€ prévu le .* ne se fera pas sur ce compte/)).toBeVisible()
  await expect(page.getByLabel('IBAN', { exact: true })).toBeFocused()
  // That of the former bank is put away while another account is typed.
  await expect(page.getByText(/Le BIC de l’ancienne banque s’efface/)).toBeVisible()
  await expect(page.getByLabel(/^BIC/)).toHaveCount(0)
  await page.keyboard.type(iban)
  await page.getByRole('button', { name: 'Changer et signer le mandat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Signez pour le compte ${ibanCourt(iban)}` })).toBeVisible()
  expect((await readEntreprise(page)).mandat?.bic).toBeNull()
  const averti = await lastMail(ELODIE, /Le compte à prélever a changé/)
  expect(averti.texte).toContain('ne se fera pas sur ce compte')

  await drawSignature(page)
  await page.getByRole('button', { name: 'Recevoir le code par e-mail' }).click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
  const { texte } = await lastMail(ELODIE, /Votre code pour signer/)
  await page.keyboard.type(/(\d{3}\s?\d{3})\b/.exec(texte)?.[1]?.replace(/\s/, '') ?? '')
  const signe = page.getByText(/^Signé dans le portail, le .*, par Élodie Marchand\.$/)
  await jour.milieu(() => page.getByRole('button', { name: 'Signer le mandat' }).click(), signe)
  const copie = await lastMail(ELODIE, /Votre mandat de prélèvement est signé/)
  expect(copie.pieces.map(({ type }) => type)).toEqual(['application/pdf'])
})
