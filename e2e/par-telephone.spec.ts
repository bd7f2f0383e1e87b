import { read } from './api.ts'
import { findADeclarer } from './declaration.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Bon = { id: string; groupement: { id: string }; entreprise: { id: string } }

test('un appel se note au fil de la saisie, et la commande prise pendant l’appel le dit à l’adhérent', async ({
  page,
  signIn,
  otherPage,
}) => {
  await signIn('adherent', otherPage)
  const { resultats } = await read<{ resultats: Bon[] }>(otherPage, '/bons-commande?statut=valide')
  const bon = resultats[0]
  if (!bon) throw new Error('Aucun bon modifiable.')

  await signIn('admin')
  await page.goto(`/admin/fiche/${bon.entreprise.id}/`)
  await expect(page.getByRole('heading', { level: 2, name: 'Adhérents' })).toBeVisible()
  await page.keyboard.press('t')
  const panneau = page.getByRole('region', { name: 'Mode téléphone' })
  await expect(panneau).toContainText(/Chaque acte sera noté «.par téléphone, le \d\d\/\d\d\/\d{4}.»/)
  await expect(panneau.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Paiera les pneus en deux fois.')
  await expect(panneau.getByText(/^Enregistré à/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('navigation', { name: 'Fiche' }).getByRole('link', { name: 'Déclaration' }).click()
  await expect(panneau.getByLabel('Note')).toHaveValue('Paiera les pneus en deux fois.')

  await page.goto(`/admin/bon-commande/${bon.id}/?commandeId=${bon.groupement.id}`)
  await expect(page.getByText(/Sera noté «.par téléphone/)).toBeVisible()
  await page.getByLabel('Instructions de livraison').fill('Appeler la veille')
  await page.getByRole('button', { name: 'Enregistrer la commande' }).click()
  await expect(page.getByText(/par téléphone, le/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/admin/fiche/${bon.entreprise.id}/`)
  await expect(panneau.getByLabel('Note')).toHaveValue('Paiera les pneus en deux fois.')
  await page.keyboard.press('Escape')
  await expect(panneau).toHaveCount(0)
  await expect(page.getByText('Appel avec Élodie Marchand').first()).toBeVisible()

  await otherPage.goto(`/bon-commande/${bon.id}`)
  await expect(otherPage.getByText(/Commandé par téléphone le .* noté par/)).toBeVisible()
  await expectAccessible(otherPage)
})

test('une déclaration reçue sur papier se soumet pour eux, avec la date du papier', async ({ page, signIn }) => {
  await signIn('admin')
  const { entreprise_id } = await findADeclarer(page)
  await page.goto(`/admin/fiche/${entreprise_id}/?onglet=declaration`)
  await expect(page.getByRole('button', { name: 'Envoyer pour eux' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Sur papier' }).click()
  const panneau = page.getByRole('region', { name: 'Sur papier' })
  await panneau.getByRole('textbox', { name: 'Date du papier' }).fill('02/01/2026')
  await expect(panneau).toContainText('« sur papier, le 02/01/2026 »')
  await page.getByRole('button', { name: 'Envoyer pour eux' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Envoyer pour eux' })
  await dialogue.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(dialogue.getByText('Cochez la déclaration avant d’envoyer.')).toBeVisible()
  await dialogue.getByLabel(/sont exactes et complètes/).check()
  await expectAccessible(page)
  await dialogue.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText(/^Déclaré sur papier le 2 janvier 2026/)).toBeVisible()
  await expectAccessible(page)
  await panneau.getByRole('button', { name: /^Terminer/ }).click()
  await expect(page.getByRole('button', { name: 'Sur papier' })).toBeVisible()
})
