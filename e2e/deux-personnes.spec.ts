import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { aFournisseur } from './dossier.ts'
import { findDate, keepOneLine } from './lot.ts'
import { expect, expectAccessible, save, test } from './story.ts'

// It takes away the right of others, which no other story expects.
test.use({ decidesOnce: true })

type Compte = { id: string; role_bureau: string | null; version: number }

/** The accounts that may act on money, but for the one that reads them. */
async function listPayeurs(page: Page): Promise<Compte[]> {
  const { resultats } = await read<{ resultats: Compte[] }>(page, '/admin/utilisateurs?role=admin&par_page=100')
  const { id: moi } = await read<{ id: string }>(page, '/auth/whoami')
  return resultats.filter(({ id, role_bureau }) => id !== moi && /^(administrateur|tresorier)$/.test(role_bureau ?? ''))
}

async function setStatut(page: Page, id: string, statut: 'actif' | 'desactive') {
  const { version } = await read<Compte>(page, `/admin/utilisateurs/${id}`)
  const headers = { 'if-match': `"${version}"` }
  const change = await page.request.patch(`/api/admin/utilisateurs/${id}`, { data: { statut }, headers })
  expect(change.ok(), await change.text()).toBe(true)
}

const reglage = (page: Page) => page.getByRole('checkbox', { name: /^Demander deux personnes/ })

async function requireDeux(page: Page, voulu: boolean) {
  await page.goto('/admin/parametres?section=paiement')
  await reglage(page).setChecked(voulu)
  await save(page)
}

test('l’argent demande deux personnes : refusé tant qu’on est seul, puis l’une prépare et l’autre exporte', async ({
  page,
  otherPage,
  signIn,
}) => {
  test.slow()
  await signIn('admin')
  const payeurs = await listPayeurs(page)
  for (const { id } of payeurs) await setStatut(page, id, 'desactive')
  await requireDeux(page, true)
  await expect(page.getByText('Une seule personne peut agir sur l’argent', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)

  // Alone, the account of a supplier waits, and says why.
  const { id } = await aFournisseur(page)
  await page.goto(`/admin/fournisseur/${id}/`)
  await page.getByRole('button', { name: 'Saisir un compte' }).click()
  await page.getByRole('dialog').getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await save(page, 'Demander la confirmation')
  await expect(page.getByText('Votre demande attend une autre personne')).toBeVisible()
  await expect(page.getByText(/personne d’autre ne peut le confirmer/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmer ce compte' })).toHaveCount(0)
  await expectAccessible(page)

  for (const payeur of payeurs) await setStatut(page, payeur.id, 'actif')
  await requireDeux(page, true)
  await expect(page.getByText('Les moyens de paiement sont enregistrés.')).toBeVisible()

  await page.goto(`/admin/prelevements?date=${await findDate(page)}`)
  await page.getByRole('button', { name: 'Préparer le lot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Préparer le lot' }).click()
  await expect(page).toHaveURL(/lot=/)
  const adresse = page.url()
  await keepOneLine(page, new URL(adresse).searchParams.get('lot') ?? '')
  await page.reload()
  await page.getByRole('button', { name: 'Prévenir les adhérents' }).click()
  await page.getByRole('button', { name: /^(Envoyer les e-mails|Préparer les lettres)$/ }).click()
  const exporter = (qui: Page) => qui.getByRole('button', { name: 'Exporter le fichier' })
  const personne = page.getByText(/^Personne n’est prévenu\./)
  await expect(page.getByText('1 adhérent prévenu par e-mail.').or(personne)).toBeVisible()
  if (await personne.isVisible()) await page.getByRole('button', { name: /^Prévenu par courrier/ }).click()
  await expect(exporter(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('une autre personne doit l’exporter', { exact: false }).first()).toBeAttached()
  await expectAccessible(page)

  await signIn('tresorier', otherPage)
  await otherPage.goto(adresse)
  await exporter(otherPage).click()
  const [fichier] = await Promise.all([
    otherPage.waitForEvent('download'),
    otherPage.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
  ])
  expect(fichier.suggestedFilename()).toMatch(/^PRLV-.*\.xml$/)

  await requireDeux(page, false)
  await expect(page.getByText('Les moyens de paiement sont enregistrés.')).toBeVisible()
})
