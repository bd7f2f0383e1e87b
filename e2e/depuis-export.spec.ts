import { addJours, jourOf } from '@sillon/domain/jour'
import { read, send } from './api.ts'
import { expect, expectAccessible, test } from './story.ts'

test('« Depuis le dernier export » donne un règlement daté d’avant, saisi après, une seule fois', async ({
  page,
  signIn,
}) => {
  await signIn('tresorier')
  const today = jourOf(new Date())
  const { resultats } = await read<{ resultats: { id: string }[] }>(page, '/admin/entreprises-creances?q=gaec')
  const saisie = { entreprise_id: resultats[0]?.id, moyen: 'virement', montant: 1_234, date_reglement: today }

  await page.goto('/admin/exports')
  const section = page.getByRole('region', { name: /^Export des écritures/ })
  const exporter = section.getByRole('button', { name: 'Exporter les écritures' })
  const download = async () => {
    const file = page.waitForEvent('download')
    await exporter.click()
    await file
  }
  await section.getByLabel('Du', { exact: true }).fill('01/01/2020')
  await section.getByLabel('Au', { exact: true }).click()
  await download()
  await send(page, '/admin/reglements', { ...saisie, date_reglement: addJours(today, -1) })
  await page.reload()
  await section.getByRole('button', { name: 'Depuis le dernier export' }).click()
  await expect(section.getByText(/^1\sécriture, 2\slignes.*12,34/)).toBeVisible()
  await expectAccessible(page)
  await download()
  await expect(section.getByText('Rien de nouveau depuis le dernier export')).toBeVisible()
  await expectAccessible(page)
})
