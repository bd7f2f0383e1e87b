import { send } from '../../api.ts'
import { aMateriel, sellMateriel } from '../../dossier.ts'
import { test } from '../journee.ts'

test('il note un contrôle fait, depuis l’alerte de l’accueil', async ({ page, otherPage, signIn, jour }) => {
  await signIn('adherent', otherPage)
  const { path, nom } = await aMateriel(otherPage, 'Contrôlé')
  const controles = path.replace('/mes-adhesions/', '/adhesions/').replace(/\/$/, '/controles')
  await send(otherPage, controles, { type: 'vgp', fait_le: '2020-01-15', prochain_le: '2020-07-15' })

  await jour.commence('controle', 'adherent')
  const carte = page.getByRole('region', { name: 'Contrôles à prévoir' })
  const alerte = carte.getByRole('link', { name: new RegExp(`^VGP.*${nom}`) })
  await alerte.click()
  await page.getByRole('button', { name: 'Noter un contrôle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Noter un contrôle' })
  await dialog.getByLabel('Contrôle', { exact: true }).selectOption('vgp')
  await dialog.getByRole('button', { name: '6 mois' }).click()
  const note = page.getByText(/^À jour\s:/).first()
  await jour.milieu(() => dialog.getByRole('button', { name: 'Enregistrer' }).click(), note)
  await sellMateriel(otherPage, path)
})
