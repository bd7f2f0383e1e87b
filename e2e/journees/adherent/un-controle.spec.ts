import { send } from '../../api.ts'
import { aMateriel, sellMateriel } from '../../dossier.ts'
import { expect, test } from '../journee.ts'

test('il note un contrôle fait, depuis l’alerte de l’accueil', async ({ page, otherPage, signIn, jour }) => {
  await signIn('adherent', otherPage)
  const { path, nom } = await aMateriel(otherPage, 'Contrôlé')
  const controles = path.replace('/mes-adhesions/', '/adhesions/').replace(/\/$/, '/controles')
  await send(otherPage, controles, { type: 'vgp', fait_le: '2020-01-15', prochain_le: '2020-07-15' })

  await jour.commence('controle', 'adherent')
  const alerte = page.getByRole('button', { name: `Noter la VGP faite : ${nom}` })
  // More urgent things may come before it, and fold it away.
  const autres = page.getByRole('button', { name: /^Voir (les \d+ autres|l’autre)$/ })
  await expect(alerte.or(autres).first()).toBeVisible()
  if (!(await alerte.isVisible())) await autres.click()
  await alerte.click()
  const dialog = page.getByRole('dialog', { name: `VGP, ${nom}` })
  await expect(dialog.getByText(/^Dépassée depuis le 15 juillet 2020/)).toBeVisible()
  await dialog.getByLabel('Favorable').click()
  await expect(dialog.getByText(/^Le prochain, au plus tard le/)).toBeVisible()
  const note = page.getByText('Le contrôle est noté.')
  await jour.milieu(() => dialog.getByRole('button', { name: 'Noter la VGP faite' }).click(), note)
  await expect(alerte).toBeHidden()
  await sellMateriel(otherPage, path)
})
