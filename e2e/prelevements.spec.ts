import type { Page } from '@playwright/test'
import { findDate, keepOneLine } from './lot.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

/** The membership of a fee: its company enters its bank account there. */
async function findAdhesion(page: Page, cotisation: string): Promise<string> {
  return (await (await page.request.get(`/api/admin/cotisations/${cotisation}`)).json()).adhesion_id
}

/** In the demonstration, a company is told by mail as soon as one of its people has an address. */
async function hasAdresse(page: Page, adhesion: string): Promise<boolean> {
  const lues = await page.request.get(`/api/adhesions/${adhesion}/adherents?par_page=100`)
  const { resultats } = (await lues.json()) as { resultats: { email: string | null }[] }
  return resultats.some(({ email }) => email)
}

const PERSONNE = 'Personne n’est prévenu. 1 adhérent sans adresse e-mail, lettre à poster.'

test('un lot se prépare, s’exporte, et un retour remet la cotisation à payer', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(`/admin/prelevements?date=${await findDate(page)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prélèvements' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Préparer le lot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Préparer le lot' }).click()
  await expect(page).toHaveURL(/lot=/)
  const adresse = page.url()
  const lot = new URL(adresse).searchParams.get('lot') ?? ''
  const ligne = await keepOneLine(page, lot)

  const adhesion = await findAdhesion(page, ligne.piece.id)
  const bilan = (await hasAdresse(page, adhesion)) ? '1 adhérent prévenu par e-mail.' : PERSONNE
  await page.goto(`/admin/adhesion/${adhesion}/entreprise/`)
  await page.getByRole('button', { name: 'Remplacer l’IBAN' }).click()
  await expect(page.getByRole('alert').getByText(/ne se fera pas sur ce compte/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(adresse)
  await page.getByRole('button', { name: 'Prévenir les adhérents' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Envoyer les e-mails|Préparer les lettres)$/ }).click()
  await expect(page.getByText(bilan)).toBeVisible()
  if (bilan === PERSONNE) await page.getByRole('button', { name: /^Prévenu par courrier/ }).click()
  const exporter = page.getByRole('button', { name: 'Exporter le fichier' })
  await exporter.click()
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(fichier.suggestedFilename()).toMatch(/^PRLV-.*\.xml$/)
  await expect(page.getByRole('button', { name: 'Télécharger le fichier' })).toBeVisible()

  await page.getByRole('button', { name: 'Retours de la banque' }).click()
  await page.getByLabel('Fichier de retours', { exact: true }).setInputFiles({
    name: 'retours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${ligne.end_to_end_id};AM04;\n`),
  })
  await expect(page.getByText(/^À rejeter/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Appliquer les retours' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText(/^Retours appliqués/)).toBeVisible()

  await page.goto(`/admin/cotisation/${ligne.piece.id}/`)
  await expect(
    page
      .getByText(/^(À payer|En retard|Payée partiellement)$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/Rejeté par la banque le/)).toBeVisible()
})

test('les écritures s’exportent équilibrées', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/exports')
  await expect(page.getByRole('heading', { name: 'Export des écritures (format FEC)' })).toBeVisible()
  const exporter = page.getByRole('button', { name: 'Exporter les écritures' })
  await expect(exporter).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const [fichier] = await Promise.all([page.waitForEvent('download'), exporter.click()])
  expect(fichier.suggestedFilename()).toMatch(/^\d{9}FEC\d{8}\.txt$/)
  let texte = ''
  for await (const piece of await fichier.createReadStream()) texte += String(piece)
  const lignes = texte.slice(0, -2).split('\r\n').slice(1)
  const sum = (rang: number) =>
    lignes.reduce((total, ligne) => total + Number((ligne.split('\t')[rang] ?? '').replace(',', '')), 0)
  expect(lignes.length).toBeGreaterThan(0)
  expect(sum(11)).toBe(sum(12))
})
