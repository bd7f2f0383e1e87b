import { aPng } from '../server/src/testing/images.ts'
import { read } from './api.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Lue = {
  lignes: { ligne_id: string; designation: string; constat: { etat: string; photo_id: string | null } | null }[]
}

const SAC = { name: 'sac.png', mimeType: 'image/png', buffer: aPng({ largeur: 1200, hauteur: 1800 }) }

test.use({ decidesOnce: true, serviceWorkers: 'allow' })

test('une photo prise au dépôt sans réseau part avec lui, et le bureau la voit @telephone', async ({
  page,
  context,
  signIn,
  otherPage,
}) => {
  await signIn('adherent')
  await page
    .getByRole('link', { name: /^Noter ce que j’ai reçu/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Itinéraire' })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const { lignes } = await read<Lue>(page, `/bons-commande/${id}/constats`)
  const [abimee] = lignes
  if (!abimee) throw new Error('La livraison de la démonstration n’a pas de ligne.')

  // With letters twice as large, the button that names the line has a row of its own.
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const noter = page.getByRole('button', { name: /^Noter\s: / }).filter({ visible: true })
  await expect.poll(async () => (await noter.boundingBox())?.width).toBeGreaterThan(300)
  await expectNoOverflow(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  const bord = async () => {
    const { x = 0, width = 0 } = (await noter.boundingBox()) ?? {}
    return x + width
  }
  await expect.poll(bord).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

  await context.setOffline(true)
  const groupe = page.getByRole('group', { name: abimee.designation })
  await groupe.getByText('Abîmé').click()
  await page.getByLabel(`Photo\u00a0: ${abimee.designation}`).setInputFiles(SAC)
  await expect(page.getByText('Partira avec le réseau')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const tout = page.getByRole('button', { name: 'Tout reçu' }).filter({ visible: true })
  if (lignes.length > 1) await tout.click()
  await page.getByRole('button', { name: 'Envoyer la réception' }).filter({ visible: true }).click()
  await expect(page.getByText(/En attente d’envoi/).first()).toBeVisible()

  await context.setOffline(false)
  const lue = async () => (await read<Lue>(page, `/bons-commande/${id}/constats`)).lignes[0]?.constat
  await expect.poll(lue, { timeout: 60_000 }).toMatchObject({ etat: 'abime', photo_id: expect.any(String) })

  await signIn('admin', otherPage)
  await otherPage.goto(`/admin/bon-commande/${id}/`)
  await expect(otherPage.getByRole('img', { name: new RegExp(abimee.designation) })).toBeVisible()
  await expectAccessible(otherPage)
})
