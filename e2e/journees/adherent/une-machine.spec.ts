import { aPng } from '../../../server/src/testing/images.ts'
import { sellMateriel } from '../../dossier.ts'
import { expect, test } from '../journee.ts'

const PHOTO = { name: 'compresseur.png', mimeType: 'image/png', buffer: aPng({ largeur: 1600, hauteur: 1200 }) }

test('il ajoute une machine avec sa photo, en un formulaire', async ({ page, otherPage, signIn, jour }) => {
  await signIn('adherent', otherPage)
  await jour.commence('materiel', 'adherent')
  await page.getByRole('link', { name: 'Cotisations' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /^(Voir|Continuer) l’adhésion de EARL Les Chaumes$/ }).click()
  await page
    .getByRole('navigation', { name: 'Étapes' })
    .getByRole('link', { name: /Étape 4/ })
    .click()
  await page.getByRole('link', { name: 'Ajouter un matériel : Terres de la Vallée' }).click()
  await page.getByRole('combobox', { name: 'Catégorie' }).pressSequentially('compresseur')
  await page
    .getByRole('option', { name: /Compresseur/ })
    .first()
    .click()
  const choisir = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Prendre une photo' }).click()
  await (await choisir).setFiles(PHOTO)
  await expect(page.getByText(PHOTO.name)).toBeVisible()
  const photo = page.getByRole('button', { name: 'Agrandir : Photo 1' })
  await jour.milieu(() => page.getByRole('button', { name: 'Enregistrer le matériel' }).click(), photo)
  await sellMateriel(otherPage, new URL(page.url()).pathname)
})
