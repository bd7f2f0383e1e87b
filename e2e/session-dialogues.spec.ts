import { read } from './api.ts'
import { readDevice } from './appareil.ts'
import { findLignes, unique } from './dossier.ts'
import { dansDeuxMois } from './jours.ts'
import { endSession, feuille } from './session.ts'
import { expect, save, test } from './story.ts'

test('R93 : la répartition d’un règlement se reprend avec le reste du formulaire', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  const [ligne] = await findLignes(page, '/admin/cotisations?statut=appelee&campagne_id=toutes')
  const { entreprise } = await read<{ entreprise: { raison_sociale: string } }>(page, `/admin/cotisations/${ligne.id}`)
  const dialogue = page.getByRole('dialog', { name: 'Saisir un règlement' })
  const part = dialogue.getByRole('textbox', { name: /^Montant pour/ }).first()
  const open = () => page.getByRole('button', { name: 'Saisir un règlement' }).click()
  await page.goto('/admin/reglements')
  await open()
  await dialogue.getByLabel('Entreprise', { exact: true }).fill(entreprise.raison_sociale)
  await page.getByRole('option', { name: entreprise.raison_sociale }).first().click()
  await dialogue.getByLabel('Montant', { exact: true }).fill('50')
  await dialogue.getByRole('button', { name: 'Répartir autrement' }).click()
  await part.fill('12,34')
  await endSession(context)
  await save(page, 'Enregistrer le règlement')
  await feuille(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/connexion')
  await signIn('admin')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page).toHaveURL(/\/admin\/reglements/)
  await open()
  await dialogue.getByRole('button', { name: 'Reprendre' }).click()
  await expect(part).toHaveValue('12,34')
})

test('R93 : les choix d’une fusion se reprennent', async ({ page, context, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/doublons?q=guerin')
  await page
    .getByRole('link', { name: /^Comparer/ })
    .first()
    .click()
  const nom = page
    .getByRole('radiogroup', { name: 'Nom', exact: true })
    .or(page.getByRole('group', { name: 'Nom', exact: true }))
  await expect(nom).toBeVisible()
  const valeur = await nom.getByRole('radio', { checked: false }).getAttribute('value')
  const choisi = nom.locator(`input[value="${valeur}"]`)
  await choisi.check({ force: true })
  await endSession(context)
  await page.getByRole('button', { name: 'Fusionner les deux fiches' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click()
  await feuille(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/connexion')
  await signIn('admin')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(choisi).toBeChecked()
})

test('R93 : un besoin se reprend, rechargé ou après une session finie @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('adherent')
  await page.goto('/demandes-entre-voisins')
  const dialogue = page.getByRole('dialog', { name: 'J’ai besoin de…' })
  const open = () => page.getByRole('button', { name: 'Dire ce qu’il me faut' }).click()
  const materiel = unique('Épandeur')
  const expectTyped = async () => {
    await expect(dialogue.getByLabel('Quel matériel')).toHaveValue(materiel)
    await expect(dialogue.getByLabel('Du', { exact: true })).toHaveValue(/^13\/\d{2}\/\d{4}$/)
    await expect(dialogue.getByLabel('À moins de')).toHaveValue('50')
    await expect(dialogue.getByLabel(/^Votre message/)).toHaveValue('Pour le fumier.')
  }
  await open()
  await dialogue.getByLabel('Quel matériel').fill(materiel)
  await dialogue.getByLabel('Du', { exact: true }).fill(dansDeuxMois(13))
  await dialogue.getByLabel('À moins de').selectOption('50')
  await dialogue.getByLabel(/^Votre message/).fill('Pour le fumier.')
  await expect.poll(() => readDevice(page)).toContain('"message":"Pour le fumier."')
  await page.reload()
  await open()
  await dialogue.getByRole('button', { name: 'Reprendre' }).click()
  await expectTyped()

  await dialogue.getByLabel('Au', { exact: true }).fill(dansDeuxMois(14))
  await endSession(context)
  await save(page, 'Le dire à mes voisins')
  await feuille(page).getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL('/connexion')
  await signIn('adherent')
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page).toHaveURL(/\/demandes-entre-voisins/)
  await open()
  await dialogue.getByRole('button', { name: 'Reprendre' }).click()
  await expectTyped()
  await dialogue.getByRole('button', { name: 'Le dire à mes voisins' }).click()
  await page.getByRole('region', { name: materiel }).getByRole('button', { name: 'C’est trouvé' }).click()
})
