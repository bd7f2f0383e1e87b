import type { Page } from '@playwright/test'
import { aPng } from '../server/src/testing/images.ts'
import { aMateriel, sellMateriel } from './dossier.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test.use({ serviceWorkers: 'allow' })

const photo = (name: string, largeur: number) => ({
  name,
  mimeType: 'image/png',
  buffer: aPng({ largeur, hauteur: 1800 }),
})
const PDF = { name: 'carte-grise.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nessai\n%%EOF') }

const choose = (page: Page) => page.getByLabel('Choisir des photos', { exact: true })
const vignettes = (page: Page) => page.getByRole('button', { name: /^Agrandir/ })

test('un matériel se photographie, se classe et garde ses papiers', async ({ page, context, signIn }) => {
  await signIn('adherent')
  const { path, nom } = await aMateriel(page, 'Semoir photographié')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Photos et documents' })).toBeVisible()
  await expect(page.getByText('Aucun document pour l’instant.')).toBeVisible()

  const faux = { name: 'faux.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') }
  await choose(page).setInputFiles([photo('gauche.png', 2400), faux, photo('droite.png', 2000)])
  await expect(vignettes(page)).toHaveCount(2)
  await expect(page.getByText('Format non lu. Envoyez une image JPEG, PNG ou WebP.')).toBeVisible()
  await vignettes(page).first().scrollIntoViewIfNeeded()
  await expect(page.getByAltText(`Photo 1, ${nom}`)).toHaveJSProperty('naturalWidth', 320)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Retirer faux.jpg' }).click()

  await context.setOffline(true)
  await choose(page).setInputFiles(photo('sans-reseau.png', 900))
  await expect(page.getByText(/^Réseau perdu/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer d’envoyer sans-reseau.png' })).toBeVisible()
  await context.setOffline(false)
  await expect(vignettes(page)).toHaveCount(3)

  await vignettes(page).nth(1).click()
  await page.getByLabel('Légende').fill('Rampe dépliée')
  await page.getByRole('button', { name: 'Enregistrer la légende' }).click()
  await page.getByRole('button', { name: 'Mettre en couverture : Rampe dépliée' }).click()
  await expect(vignettes(page).first()).toHaveAccessibleName('Agrandir : Rampe dépliée')
  await page.getByRole('button', { name: 'Supprimer : Photo 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(vignettes(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Ajouter un document' }).click()
  await page.getByLabel('Fichier', { exact: true }).setInputFiles(PDF)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Joindre' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger Carte grise' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('carte-grise.pdf')

  await page.goto(path.replace(/[^/]+\/?$/, ''))
  const carte = page.getByRole('region', { name: nom })
  await carte.scrollIntoViewIfNeeded()
  await expect(carte.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await sellMateriel(page, path)
})
