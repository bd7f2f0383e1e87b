import type { Page } from '@playwright/test'
import { readPdf } from '../server/src/testing/read-pdf.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('une attestation téléchargée se vérifie par un inconnu, un autre code ne prouve rien @telephone', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('admin')
  const code = await openAttestation(page)

  await otherPage.goto('/verification')
  const champ = otherPage.getByLabel('Code de vérification')
  const verify = async (saisie: string) => {
    await champ.fill(saisie)
    await otherPage.getByRole('button', { name: 'Vérifier' }).click()
  }
  await verify('ABC')
  await expect(otherPage.getByText(/Saisissez les 12 caractères/)).toBeVisible()
  await expectAccessible(otherPage)
  await verify('22222-22222-22')
  await expect(otherPage.getByText('Aucune attestation ne porte ce code.')).toBeVisible()
  await verify(code.toLowerCase())
  await expect(otherPage.getByText('Cette attestation est valable.')).toBeVisible()
  await expect(otherPage.getByText(/est à jour de sa cotisation \d{4}/)).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoOverflow(otherPage)
})

/** Opens the attestation of the first company of the demonstration that has paid. Returns the code printed on it. */
async function openAttestation(page: Page): Promise<string> {
  const { resultats } = await (await page.request.get('/api/admin/cotisations?statut=payee&campagne_id=toutes')).json()
  for (const { adhesion_id } of resultats) {
    const answer = await page.request.post(`/api/adhesions/${adhesion_id}/attestation`, { data: {} })
    if (!answer.ok()) continue
    return /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(readPdf(await answer.body()).pages.join())?.[0] ?? ''
  }
  throw new Error('Aucune entreprise de la démonstration n’a payé sa cotisation.')
}
