import { WAITING_URL } from '../../waiting-portal.ts'
import { expect, test } from '../journee.ts'
import { type Dossier, dossiersDe, isRead, nom, openPile, statutOf } from './pile.ts'

// The portal where acts wait before they are done.
test.use({ baseURL: WAITING_URL })

test('elle se trompe : la validation attend, une touche la reprend', async ({ page, jour }) => {
  await jour.commence('erreur', 'admin')
  const [premier, deuxieme] = (await dossiersDe(page)) as [Dossier, Dossier]
  const open = async () => {
    await openPile(page)
    await isRead(page, premier)
  }
  await open()
  await jour.milieu(() => page.keyboard.press('v'), nom(page).filter({ hasText: deuxieme.raison_sociale }), open)
  await page.keyboard.press('z')
  await isRead(page, premier)
  await expect(page.getByText('la décision est reprise, rien n’est parti.')).toBeVisible()
  expect(await statutOf(page, premier)).toBe('soumise')
})
