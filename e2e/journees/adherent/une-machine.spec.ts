import { anneeOf, jourOf } from '@sillon/domain/jour'
import { aPng } from '../../../server/src/testing/images.ts'
import { sellMateriel } from '../../dossier.ts'
import { expect, test } from '../journee.ts'

const PHOTO = { name: 'compresseur.png', mimeType: 'image/png', buffer: aPng({ largeur: 1600, hauteur: 1200 }) }

test('il ajoute une machine avec sa photo, en un formulaire', async ({ page, otherPage, signIn, jour }) => {
  await signIn('adherent', otherPage)
  await jour.commence('materiel', 'adherent')
  await page.getByRole('link', { name: 'Machines', exact: true }).filter({ visible: true }).click()
  await page.getByText('Ajouter une machine', { exact: true }).click()
  // Asked when another story gave the company a second farm.
  const categorie = page.getByRole('radiogroup', { name: 'Catégorie' })
  const lieu = page.getByRole('link', { name: /^Terres de la Vallée/ })
  await expect(categorie.or(lieu).first()).toBeVisible()
  if (await lieu.isVisible()) await lieu.click()
  await categorie.getByText('Télescopique').click()
  const choisir = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Prendre une photo' }).click()
  await (await choisir).setFiles(PHOTO)
  await expect(page.getByText(PHOTO.name)).toBeVisible()
  await page.getByRole('textbox', { name: /^Prochaine VGP/ }).click()
  await page.keyboard.type(`6/5/${anneeOf(jourOf(new Date())) - 1999}`)
  await page.keyboard.press('Tab')
  const photo = page.getByRole('button', { name: 'Agrandir : Photo 1' })
  await jour.milieu(() => page.getByRole('button', { name: 'Enregistrer la machine' }).click(), photo)
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes machines' })).toBeVisible()
  // Known from the first day.
  await expect(page.getByRole('listitem').filter({ hasText: 'À venir' })).toContainText(/6\smai \d{4}/)
  await sellMateriel(otherPage, new URL(page.url()).pathname)
})
