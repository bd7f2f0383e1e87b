import { anAdhesion, anExploitation } from './dossier.ts'
import { expect, save, test } from './story.ts'

const IMAGE = '<img src=x onerror="alert(1)">'
const LIEN = 'javascript:alert(1)'
const BALISES = `"><script>alert(1)</script>${IMAGE}`

test('un texte hostile revient comme un texte, dans les fiches et dans les listes', async ({
  page,
  otherPage,
  signIn,
}) => {
  const dialogs: string[] = []
  for (const { context } of [{ context: page.context() }, { context: otherPage.context() }]) {
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
  }

  await signIn('adherent')
  const path = await anExploitation(page, 'Hostile')
  await page.goto(path)
  const nom = `${IMAGE} ${await page.getByLabel('Nom de l’exploitation').inputValue()}`
  await page.getByLabel('Nom de l’exploitation').fill(nom)
  await page.getByLabel('Accès pour les livraisons (facultatif)').fill(LIEN)
  await page.getByLabel('Commentaire (facultatif)').fill(BALISES)
  await save(page)
  await expect(page.getByRole('heading', { level: 3, name: nom })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2, name: nom })).toBeVisible()
  await expect(page.getByLabel('Commentaire (facultatif)')).toHaveValue(BALISES)
  await expect(page.getByLabel('Accès pour les livraisons (facultatif)')).toHaveValue(LIEN)

  // The secretariat reads it too, and a company's name is on every page.
  await signIn('admin', otherPage)
  const raison_sociale = `EARL ${IMAGE}`
  const { id, siret } = await anAdhesion(otherPage, { raison_sociale })
  await otherPage.goto(`/admin/adhesions?q=${siret}`)
  await otherPage.getByRole('link', { name: raison_sociale }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: raison_sociale })).toBeVisible()
  await otherPage.goto(`/admin/adhesion/${id}/entreprise/`)
  await expect(otherPage.getByRole('heading', { level: 1, name: raison_sociale })).toBeVisible()
  await otherPage.getByLabel('Site web (facultatif)').fill(LIEN)
  await save(otherPage)
  await expect(otherPage.getByLabel('Site web (facultatif)')).toHaveAttribute('aria-invalid', 'true')
  await otherPage.getByLabel('Site web (facultatif)').fill('')
  const answer = await otherPage.request.get(`/api/adhesions/${id}/entreprise`)
  expect(answer.headers()['content-type']).toContain('application/json')
  expect((await answer.json()).raison_sociale).toBe(raison_sociale)

  await otherPage.goto(`/admin/adhesions?q=${encodeURIComponent(BALISES)}`)
  await expect(otherPage.getByText('Aucun résultat pour ces critères')).toBeVisible()
  for (const where of [page, otherPage]) await expect(where.locator('img[src="x"]')).toHaveCount(0)
  expect(dialogs).toEqual([])
})
