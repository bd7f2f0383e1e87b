import type { Page } from '@playwright/test'
import { read } from './api.ts'
import { aCampagne } from './campagne.ts'
import { findLignes } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Entreprise = { version: number; siren: string; adresse_facturation: object | null }

/** Changes the company of a membership, which no other story uses; the story restores it afterwards. */
async function changeEntreprise(page: Page, adhesion_id: string, data: object) {
  const path = `/adhesions/${adhesion_id}/entreprise`
  const { version } = await read<Entreprise>(page, path)
  const changed = await page.request.patch(`/api${path}`, { data, headers: { 'if-match': `"${version}"` } })
  expect(changed.ok(), await changed.text()).toBe(true)
}

test('avant l’appel, le trésorier voit quelle cotisation serait refusée, et pourquoi @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const campagne_id = await aCampagne(page)
  const [, { id, raison_sociale }] = await findLignes(page, '/admin/adhesions?statut=active')
  const { adresse_facturation } = await read<Entreprise>(page, `/adhesions/${id}/entreprise`)
  const ailleurs = { lieu_dit: 'La Vallée', code_postal: '86110', commune: 'Thurageau', pays: 'ZZ' }
  await changeEntreprise(page, id, { adresse_facturation: ailleurs })

  await page.goto(`/admin/cotisations?campagne_id=${campagne_id}`)
  await page.getByRole('link', { name: 'Appeler la campagne' }).click()
  const refus = page.getByRole('button', { name: /^Refus prévus/ })
  await refus.click({ timeout: 20_000 })
  const ligne = page.getByRole('listitem').filter({ hasText: 'Le pays de l’adresse de facturation n’existe pas' })
  await expect(ligne.getByRole('link')).toHaveText(raison_sociale)
  await expect(page.getByText(/^30\ss pour annuler/)).toBeVisible()
  await expect(page.getByText(/^\d+\se-mails?$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await ligne.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await changeEntreprise(page, id, { adresse_facturation })
  await page.goto(`/admin/cotisations?campagne_id=${campagne_id}`)
  await page.getByRole('link', { name: 'Appeler la campagne' }).click()
  await refus.click()
  await expect(page.getByRole('link', { name: raison_sociale })).toHaveCount(0)
})

test('une entreprise dit où elle reçoit ses factures électroniques, à son SIREN', async ({ page, signIn }) => {
  await signIn('admin')
  const [{ id }] = await findLignes(page, '/admin/adhesions?statut=active')
  const { siren } = await read<Entreprise>(page, `/adhesions/${id}/entreprise`)
  await page.goto(`/admin/adhesion/${id}/entreprise/`)
  const champ = page.getByLabel('Adresse électronique de facturation')
  await champ.fill('999999999_COMPTA')
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  await expect(
    page.getByText('L’adresse électronique de facturation commence par le SIREN de l’entreprise.').first(),
  ).toBeVisible()
  await champ.fill(`${siren}_COMPTA`)
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  await expect
    .poll(
      async () =>
        (await read<{ adresse_electronique: string }>(page, `/adhesions/${id}/entreprise`)).adresse_electronique,
    )
    .toBe(`${siren}_COMPTA`)
  await expectAccessible(page)
})
