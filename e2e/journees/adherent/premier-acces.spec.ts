import { anInvitation, MOT_DE_PASSE } from '../../compte.ts'
import { aPorteCles } from '../../porte-cles.ts'
import { expect, test } from '../journee.ts'

test('il ouvre son compte depuis l’e-mail qui l’invite', async ({ page, otherPage, signIn, lastMail, jour }) => {
  await signIn('admin', otherPage)
  const { lien } = await anInvitation(otherPage, lastMail)
  await aPorteCles(page)
  await jour.commence('acces')
  await jour.ouvre(lien)
  await expect(page.getByRole('button', { name: 'Créer ma clé d’accès' })).toBeVisible()
  await page.getByLabel('Nouveau mot de passe').click()
  await page.keyboard.type(MOT_DE_PASSE)
  const accueil = page.getByRole('heading', { level: 1, name: 'C’est prêt, Maëlle' })
  await jour.milieu(() => page.getByRole('button', { name: 'Choisir ce mot de passe' }).click(), accueil)
})
