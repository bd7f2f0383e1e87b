import type { Page } from '@playwright/test'
import { read } from '../../api.ts'
import { isDeclarable } from '../../declaration.ts'
import { findMonAdhesion } from '../../dossier.ts'
import { expect, test } from '../journee.ts'

type Personne = { id: string; version: number; nom: string; telephone_mobile: string | null }

const readPersonnes = async (page: Page, id: string) =>
  (await read<{ resultats: Personne[] }>(page, `/adhesions/${id}/adherents`)).resultats

async function setMobile(page: Page, id: string, { id: personne, version }: Personne, telephone_mobile: string | null) {
  const change = { data: { telephone_mobile }, headers: { 'if-match': `"${version}"` } }
  expect((await page.request.patch(`/api/adhesions/${id}/adherents/${personne}`, change)).ok()).toBe(true)
}

/** The year before was declared; the one point that the demonstration leaves to correct is corrected. */
async function isComplete(page: Page, id: string) {
  for (const personne of await readPersonnes(page, id))
    if (personne.telephone_mobile === null) await setMobile(page, id, personne, '0638980499')
}

test('il déclare son année en trois questions et garde son reçu', async ({ page, otherPage, signIn, jour }) => {
  await signIn('admin', otherPage)
  await isDeclarable(otherPage)
  await signIn('adherent', otherPage)
  const id = await findMonAdhesion(otherPage)
  await isComplete(otherPage, id)
  // One question has changed since it was answered, if it ever was: each is asked.
  const { exploitations } = await read<{ exploitations: { id: string }[] }>(otherPage, `/adhesions/${id}/declaration`)
  expect(exploitations).toHaveLength(2)

  await jour.commence('declaration', 'adherent')
  await page.getByRole('link', { name: 'Ma déclaration de EARL Les Chaumes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ma déclaration \d{4}$/ })).toBeVisible()
  for (const question of ['Vos hectares', 'Les personnes', 'Vos machines']) {
    const oui = page.getByRole('button', { name: `Oui : ${question}` })
    const repondue = page.getByRole('heading', { level: 2, name: `${question} (répondu)` })
    await oui.or(repondue).first().waitFor()
    if (await oui.isVisible()) await oui.click()
    await expect(repondue).toBeVisible({ timeout: 60_000 })
  }
  const recu = page.getByText(/^Reçue par la coopérative le .* à \d/)
  await jour.milieu(
    () => page.getByRole('button', { name: 'Envoyer ma déclaration' }).filter({ visible: true }).click(),
    recu,
    async () => {
      await page.getByRole('link', { name: 'Ma déclaration de EARL Les Chaumes' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Vos machines (répondu)' })).toBeVisible()
    },
  )
  await page.reload()
  await expect(recu).toBeVisible()
  await expect(page.getByText(/^N°.DEC-\d{4}-A\d{5}$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ce qui a changé' })).toBeVisible()
})

test('il corrige un point, et retrouve sa déclaration une fois le champ enregistré', async ({
  page,
  otherPage,
  signIn,
}) => {
  await signIn('admin', otherPage)
  await isDeclarable(otherPage)
  await signIn('adherent')
  const id = await findMonAdhesion(page)
  const lucas = (await readPersonnes(page, id)).find(({ nom }) => nom === 'Guérin')
  await setMobile(page, id, lucas as Personne, null)
  await page.reload()

  await page.getByRole('link', { name: 'Ma déclaration de EARL Les Chaumes' }).click()
  const declaration = page.getByRole('heading', { level: 1, name: /^Ma déclaration \d{4}$/ })
  await page.getByRole('link', { name: 'Lucas GUÉRIN : Indiquez un téléphone, fixe ou mobile.' }).click()
  await expect(page.getByLabel('Téléphone mobile')).toBeFocused()
  await page.keyboard.type('06 38 98 04 99')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).filter({ visible: true }).click()
  await expect(declaration).toBeVisible()
  await expect(page.getByText('À corriger avant d’envoyer')).toHaveCount(0)
})
