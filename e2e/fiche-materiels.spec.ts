import { read, send } from './api.ts'
import { anAdhesion, unique } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

test('la secrétaire ajoute, déplace et retire une machine sans quitter la fiche de l’entreprise @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { id } = await anAdhesion(page, { raison_sociale: unique('GAEC des Machines') })
  const { entreprise } = await read<{ entreprise: { id: string } }>(page, `/adhesions/${id}`)
  for (const nom of ['Le Bourg', 'La Vallée'])
    await send(page, `/adhesions/${id}/exploitations`, {
      nom,
      adresse: { lieu_dit: nom, code_postal: '86110', commune: 'Thurageau' },
    })
  const fiche = `/admin/fiche/${entreprise.id}/?onglet=materiels`
  await page.goto(fiche)
  await expect(page.getByText('Aucun matériel déclaré')).toBeVisible()

  await page.getByRole('link', { name: 'Ajouter un matériel' }).click()
  await expect(page.getByRole('region', { name: 'Modification' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Catégorie' }).pressSequentially('compresseur')
  await page
    .getByRole('option', { name: /Compresseur/ })
    .first()
    .click()
  await page.getByLabel('Exploitation', { exact: true }).selectOption({ label: 'Le Bourg' })
  await page.getByLabel('Modèle').fill('Atelier')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page)
  const machine = page.getByRole('main').getByRole('link', { name: 'Atelier', exact: true }).filter({ visible: true })
  await expect(machine).toBeVisible()
  await expect(page).toHaveURL(fiche)

  await page.getByRole('button', { name: 'Déplacer' }).click()
  const deplacement = page.getByRole('dialog', { name: 'Déplacer des machines' })
  await deplacement.getByLabel('Atelier, Le Bourg').check()
  await deplacement.getByLabel('Vers quelle exploitation').selectOption({ label: 'La Vallée' })
  await expectAccessible(page)
  await deplacement.getByRole('button', { name: 'Déplacer' }).click()
  await expect(deplacement).toBeHidden()
  // The way back is the same act.
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await expect(deplacement.getByLabel('Atelier, La Vallée')).toBeVisible()
  await deplacement.getByRole('button', { name: 'Annuler' }).click()

  await machine.click()
  await page.getByRole('button', { name: 'Supprimer cette saisie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText('Aucun matériel déclaré')).toBeVisible()
  await expect(page).toHaveURL(fiche)
  await expectAccessible(page)
})
