import type { Locator, Page } from '@playwright/test'
import { aSiret, unique } from '../../dossier.ts'
import { expect, test } from '../journee.ts'

const CHAMPS_MAX = 20

/** Presses Tab until the focus is there: the keys are counted. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < CHAMPS_MAX; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function typeIn(page: Page, target: Locator, texte: string) {
  await reach(page, target)
  await page.keyboard.type(texte)
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function findSiret(page: Page, siret: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Nom, téléphone/ })).toBeFocused()
  await page.keyboard.type(siret)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Nouvelle adhésion')
  await page.keyboard.press('Enter')
}

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
  await findSiret(page, siret)
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
      await reach(page, page.getByRole('button', { name: 'Enregistrer et continuer' }).first())
      await page.keyboard.press('Enter')
    },
    step(page, 'Ajouter une exploitation'),
  )

  await expect(step(page, 'Ajouter une exploitation')).toBeFocused()
  await expect(page.getByLabel('Commune', { exact: true }), 'l’adresse du siège est proposée').toHaveValue('Smarves')
  await typeIn(page, page.getByLabel('Nom de l’exploitation'), 'Les Champs')
  await typeIn(page, page.getByLabel('Surface agricole utile'), '86,5')
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
