import { expect, test } from '../journee.ts'
import { type Dossier, dossiersDe, isRead, nom, openPile, statutOf } from './pile.ts'

const DOSSIERS = 10

test('la pile : dix adhésions soumises sont lues et décidées à la suite, au clavier seul', async ({ page, jour }) => {
  await jour.commence('pile', 'admin')
  const attente = await dossiersDe(page)
  const [dixieme, suivant] = attente.slice(DOSSIERS - 1)
  const dossiers = attente.slice(0, DOSSIERS)
  const [premier, deuxieme, troisieme] = dossiers as [Dossier, Dossier, Dossier]

  await openPile(page)
  await isRead(page, premier)
  await page.keyboard.press('v')
  await isRead(page, deuxieme)

  // One lacks two papers: each is a letter.
  await page.keyboard.press('c')
  const demande = page.getByRole('dialog', { name: 'Que manque-t-il' })
  await expect(demande.getByLabel('Relevé parcellaire de l’année')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(demande.getByText('Il nous manque la carte grise du matériel et la signature du gérant.')).toBeVisible()
  await jour.milieu(() => page.keyboard.press('Enter'), nom(page).filter({ hasText: troisieme.raison_sociale }))
  await isRead(page, troisieme)

  // Left for later, then come back to.
  await page.keyboard.press('j')
  for (const dossier of dossiers.slice(3)) {
    await isRead(page, dossier)
    if (dossier !== dixieme) await page.keyboard.press('v')
  }
  for (const dossier of dossiers.slice(2, -1).reverse()) {
    await page.keyboard.press('k')
    await isRead(page, dossier)
  }
  await page.keyboard.press('v')
  await isRead(page, dixieme)
  await page.keyboard.press('v')
  await isRead(page, suivant)

  for (const dossier of dossiers.filter((one) => one !== deuxieme)) {
    expect(['active', 'validee']).toContain(await statutOf(page, dossier))
  }
  expect(await statutOf(page, deuxieme)).toBe('a_completer')
})
