import { aCampagne } from './campagne.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('le trésorier calcule la campagne, appelle une sélection et annule une cotisation par un avoir', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const campagne_id = await aCampagne(page)
  await page.goto(`/admin/cotisations?campagne_id=${campagne_id}`)
  await expect(page).toHaveTitle('Cotisations - Sillon')
  await expect(page.getByRole('heading', { name: 'Aucune cotisation pour l’instant' })).toBeVisible()

  await page.getByRole('button', { name: 'Calculer la campagne' }).click()
  await page.getByRole('button', { name: /^Calculer \d+\scotisations$/ }).click()
  await expect(page.getByText(/^Dernier calcul/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByText(/\d+\scotisations calculées/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('button', { name: 'Appeler', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Un appel est définitif.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Appeler 2\scotisations$/ }).click()
  await expect(page.getByText(/2\scotisations appelées/)).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: /^À payer/ }).click()
  await expect(page.getByRole('row').getByRole('checkbox')).toHaveCount(3)
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Mettre en litige' }).click()
  await dialog.getByLabel('Formules habituelles').selectOption('Surface contestée')
  await expect(dialog.getByLabel('Motif')).toHaveValue('Surface contestée')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mettre en litige' }).click()
  await expect(dialog.getByText(/^1\scotisation en litige\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()

  await page.getByRole('table').getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveTitle('Cotisation - Sillon')
  await expect(page.getByRole('heading', { name: 'Calcul', exact: true })).toBeVisible()
  await expect(page.getByText(/^AC-\d{4}-\d{6}$/)).toBeVisible()
  await expect(page.getByText('Total à payer')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Voir le compte de l’entreprise' }).click()
  await expect(page).toHaveURL(/\/admin\/fiche\/[\w-]+\/\?onglet=compte$/)
  await expect(page.getByRole('rowheader', { name: /^AC-/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Cotisation', exact: true }).click()

  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Annuler par un avoir' }).click()
  await page.getByLabel('Motif').fill('Surface saisie deux fois')
  await page.getByRole('button', { name: 'Émettre l’avoir' }).click()
  await expect(page.getByText('La cotisation est annulée, l’avoir est émis.')).toBeVisible()
  await expect(page.getByText(/^Avoir AV-\d{4}-\d{6}$/)).toBeVisible()
  await expect(page.getByText('Surface saisie deux fois')).toBeVisible()
})
