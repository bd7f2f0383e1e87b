import { addJours, jourOf } from '@sillon/domain/jour'
import { read } from '../../api.ts'
import { anAdhesion, unique } from '../../dossier.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

type Adhesions = { resultats: { no_adherent: string }[] }

const AUTRE_JOUR = addJours(jourOf(new Date()), 9).split('-').toReversed().join('/')

test('ce qui attend jusqu’au jour dit quitte la liste, et la fiche retient pourquoi', async ({
  page,
  otherPage,
  signIn,
  jour,
}) => {
  await signIn('admin', otherPage)
  const { raison_sociale } = await anAdhesion(otherPage, { raison_sociale: unique('SCEA du Rappel') })
  const { resultats } = await read<Adhesions>(otherPage, `/admin/adhesions?q=${encodeURIComponent(raison_sociale)}`)
  await jour.commence('plusTard', 'admin')
  const lignes = page.locator('.matin-ligne')
  const avant = await lignes.count()
  const nom = (await page.locator('.matin-ligne[aria-current] .matin-nom').innerText()).trim()
  await page.keyboard.press('r')
  const dialogue = page.getByRole('dialog', { name: 'Plus tard' })
  await tabTo(page, dialogue.getByLabel('Un autre jour', { exact: true }))
  await page.keyboard.type(AUTRE_JOUR)
  await page.keyboard.press('Enter')
  await expect(dialogue).toHaveCount(0)
  await expect(lignes).toHaveCount(avant - 1)

  await openBySearch(page, resultats[0]?.no_adherent ?? '')
  await expect(page.getByRole('navigation', { name: 'Fiche' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Notes' }).click()
  const champ = page.getByLabel('Nouvelle note')
  await tabTo(page, champ)
  await page.keyboard.type('Rappeler après la moisson.')
  await tabTo(page, page.getByRole('button', { name: 'Ajouter la note' }))
  await jour.milieu(() => page.keyboard.press('Enter'), page.getByRole('article').getByText('après la moisson'))
  await expect(champ).toHaveValue('')

  // The other days find the morning as it was.
  const { reportees } = await read<{ reportees: { report_id: string; nom: string }[] }>(otherPage, '/admin/matin')
  expect(reportees.map((reportee) => reportee.nom)).toEqual([nom])
  for (const { report_id } of reportees) await otherPage.request.delete(`/api/admin/matin/reports/${report_id}`)
})
