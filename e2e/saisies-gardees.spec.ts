import { aGroupementOuvert } from './achat.ts'
import { readDevice, reopen } from './appareil.ts'
import { findLignes, findMonAdhesion, unique } from './dossier.ts'
import { askToLeave } from './session.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

const OFFRE = /^Reprendre votre saisie du .+\u202f\?$/

test('l’entreprise à moitié tapée se reprend après une page fermée, puis après une déconnexion @telephone', async ({
  page: closed,
  context,
  signIn,
}) => {
  await signIn('adherent')
  const path = `/mes-adhesions/${await findMonAdhesion(closed)}/entreprise/`
  const site = `https://${unique('site')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')}.fr`
  await closed.goto(path)
  await closed.getByLabel(/^Site web/).fill(site)
  await expect.poll(() => readDevice(closed)).toContain(site)

  const page = await reopen(context, path)
  await expect(page.getByText(OFFRE)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByLabel(/^Site web/)).toHaveValue(site)
  // Some digits of an account number: whatever else is typed there, these stay off the device.
  await page.getByRole('button', { name: 'Remplacer l’IBAN' }).click()
  await page.getByRole('textbox', { name: /IBAN/ }).fill('FR76 3000 6000 0112')
  await page.getByLabel(/^Site web/).fill(`${site}/ici`)
  await expect.poll(() => readDevice(page)).toContain(`${site}/ici`)
  expect(await readDevice(page)).not.toContain('3000 6000')

  await page.reload()
  await askToLeave(page)
  await expect(page).toHaveURL('/connexion')
  await signIn('adherent', page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByLabel(/^Site web/)).toHaveValue(`${site}/ici`)
  await page.reload()
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect.poll(() => readDevice(page)).not.toContain(site)
})

test('une commande à moitié tapée se reprend, aux prix du jour', async ({ page, otherPage, signIn }) => {
  await signIn('admin', otherPage)
  const vente = await aGroupementOuvert(otherPage)
  await signIn('adherent')
  await page.getByRole('link', { name: 'Groupements', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: vente.libelle }).click()
  const quantite = page.getByRole('textbox', { name: 'Quantité : Ammonitrate 33,5 %, en big bags' })
  const consignes = page.getByLabel('Consignes de livraison (facultatif)')
  await quantite.fill('8')
  await consignes.fill('Portail vert, le matin.')
  await expect.poll(() => readDevice(page)).toContain('Portail vert')
  await page.reload()
  await expect(page.getByText(OFFRE)).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(quantite).toHaveValue('8')
  await expect(consignes).toHaveValue('Portail vert, le matin.')
  // Emptied by hand, nothing is left to take up.
  await quantite.fill('0')
  await consignes.fill('')
  await expect.poll(() => readDevice(page)).not.toContain('Portail vert')
})

test('le motif d’un acte du bureau se reprend, et rien n’en reste à la déconnexion', async ({ page, signIn }) => {
  await signIn('admin')
  const [{ id }] = await findLignes(page, '/admin/adhesions?statut=active&declaration=validee&tri=-raison_sociale')
  const motif = unique('Cotisation impayée')
  const open = async () => {
    await page.goto(`/admin/adhesion/${id}/entreprise/`)
    await page.getByRole('button', { name: 'Autres actes' }).click()
    await page.getByRole('list', { name: 'Autres actes' }).getByRole('button', { name: 'Suspendre l’adhésion' }).click()
  }
  await open()
  await page.getByLabel('Motif').fill(motif)
  await expect.poll(() => readDevice(page)).toContain(motif)
  await open()
  await expect(page.getByText(OFFRE)).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByLabel('Motif')).toHaveValue(motif)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/connexion')
  await expect.poll(() => readDevice(page)).not.toContain(motif)
})
