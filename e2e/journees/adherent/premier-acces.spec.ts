import { anInvitation, MOT_DE_PASSE } from '../../compte.ts'
import { expect, test } from '../journee.ts'

test('il ouvre son compte depuis l’e-mail qui l’invite', async ({ page, otherPage, signIn, lastMail, jour }) => {
  await signIn('admin', otherPage)
  const { email, lien } = await anInvitation(otherPage, lastMail)
  await jour.commence('acces')
  await jour.ouvre(lien)
  await page.getByLabel('Nouveau mot de passe').click()
  await page.keyboard.type(MOT_DE_PASSE)
  const identifiant = page.getByLabel('Identifiant ou adresse e-mail')
  await jour.milieu(() => page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click(), identifiant)
  await identifiant.click()
  await page.keyboard.type(email)
  await page.getByLabel('Mot de passe', { exact: true }).click()
  await page.keyboard.type(MOT_DE_PASSE)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Maëlle')
})
