import type { Locator, Page } from '@playwright/test'
import { aSiret, unique } from '../../dossier.ts'
import { openBySearch, tabTo } from '../clavier.ts'
import { expect, test } from '../journee.ts'

async function typeIn(page: Page, target: Locator, texte: string, auPlus?: number) {
  await tabTo(page, target, 'Tab', auPlus)
  await page.keyboard.type(texte)
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function typeEntreprise(page: Page) {
  await typeIn(page, page.getByLabel('Forme juridique'), 'GAEC')
  await typeIn(page, page.getByLabel('Code APE', { exact: true }), '01.5')
  await expect(page.getByLabel('Nomenclature du code APE')).toHaveValue('NAFRev2')
  await typeIn(page, page.getByLabel('Lieu-dit').first(), 'Les Grands Champs')
  await typeIn(page, page.getByLabel('Code postal').first(), '86240')
  const commune = page.getByLabel('Commune', { exact: true }).first()
  await typeIn(page, commune, 'sma')
  await page.keyboard.press('Tab')
  await expect(commune).toHaveValue('Smarves')
  await typeIn(page, page.getByLabel('Téléphone mobile'), '0638980510')
  await typeIn(page, page.getByLabel('Adresse e-mail'), 'gaec.champs@courriel.example')
  await typeIn(page, page.getByLabel('Mode de règlement'), 'V')
}

async function typeAdherent(page: Page) {
  await typeIn(page, page.getByLabel('Prénom'), 'Anne')
  await typeIn(page, page.getByLabel('Nom', { exact: true }), 'Le Bihan')
  await typeIn(page, page.getByLabel('Téléphone mobile'), '0638980511')
  await typeIn(page, page.getByLabel('Rôle', { exact: true }), 'Ass')
  await typeIn(page, page.getByRole('textbox', { name: 'Depuis le' }), '01012019')
}

test.use({ decidesOnce: true })

test('adhésion d’un SIRET inconnu, registre en panne : quatre étapes au clavier', async ({
  page,
  jour,
  setRegistre,
}) => {
  test.slow()
  const [siret, nom] = [aSiret(), unique('GAEC des Grands Champs')]
  await setRegistre('down')
  await jour.commence('siret', 'admin')
  await openBySearch(page, siret, 'Nouvelle adhésion')
  const resultat = page.getByRole('region', { name: 'Résultat de la recherche' })
  await expect(
    resultat.getByText('Le service de recherche d’entreprises est momentanément indisponible.'),
  ).toBeVisible()
  await typeIn(page, resultat.getByLabel('Raison sociale'), nom)
  await page.keyboard.press('Enter')

  await expect(step(page, 'Entreprise')).toBeFocused()
  await typeEntreprise(page)
  await jour.milieu(
    async () => {
      await tabTo(page, page.getByRole('button', { name: 'Enregistrer et continuer' }).first())
      await page.keyboard.press('Enter')
    },
    step(page, 'Ajouter une exploitation'),
  )

  await expect(step(page, 'Ajouter une exploitation')).toBeFocused()
  await expect(page.getByLabel('Commune', { exact: true }), 'l’adresse du siège est proposée').toHaveValue('Smarves')
  await typeIn(page, page.getByLabel('Nom de l’exploitation'), 'Les Champs')
  // The identification and the address of the farm come before it.
  await typeIn(page, page.getByLabel('Surface agricole utile'), '86,5', 16)
  await page.keyboard.press('Enter')

  await expect(step(page, 'Ajouter un adhérent')).toBeFocused()
  await typeAdherent(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/adhesion\/[\w-]+\/entreprise\/$/)
  await expect(step(page, 'Entreprise')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: nom })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Étapes' }).getByRole('link', { name: /à corriger/ })).toHaveCount(
    0,
  )
})
