import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'
import { WAITING_URL } from './waiting-portal.ts'

test('un groupement ouvert s’ouvre sur ce qu’il a réuni, et sur qui n’a pas commandé', { tag: '@telephone' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const liste = await page.request.get('/api/admin/groupements-achats?q=engrais+de+printemps&statut=ouvert')
  const [{ id }] = (await liste.json()).resultats
  await page.goto(`/admin/groupement-achat/${id}/`)
  await expect(page.getByRole('link', { name: 'Suivi', exact: true })).toHaveAttribute('aria-current', 'page')

  const reunion = page.getByRole('region', { name: 'Ce que le groupement a réuni' })
  await expect(reunion.getByText(/^Encore [\d,]+\st et le prix baisse de \d+\s€\/t pour tous$/)).toBeVisible()
  await expect(reunion.getByRole('meter', { name: /^Ammonitrate/ })).toBeVisible()
  const compteur = await (await page.request.get(`/api/groupements-achats/${id}/compteur`)).json()
  await expect(reunion.getByText(new RegExp(`^${compteur.participants} sur \\d+`))).toBeVisible()

  const absents = page.getByRole('region', { name: 'N’ont pas commandé' })
  await expect(
    absents.getByText(/^Ils l’avaient fait dans Engrais\sde\sprintemps \d{4}, .*\st\sde\s«\sAmmonitrate/),
  ).toBeVisible()
  await expect(absents.getByRole('listitem')).toHaveCount(4)
  await expect(absents.getByRole('link', { name: /^Appeler .+ au 0/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+33\d{9}$/,
  )
  await expectAccessible(page)
  await expectNoOverflow(page)
  await absents.getByRole('button', { name: /^Voir les \d+ autres$/ }).click()
  await expect.poll(() => absents.getByRole('listitem').count()).toBeGreaterThan(4)
})

test.describe('trente secondes', () => {
  test.use({ baseURL: WAITING_URL })

  test('le bureau rappelle ceux qui n’ont pas commandé, après avoir vu qui reçoit quoi, et peut le reprendre', async ({
    page,
    signIn,
  }) => {
    await signIn('commandes')
    const liste = await page.request.get('/api/admin/groupements-achats?q=engrais+de+printemps&statut=ouvert')
    const [{ id }] = (await liste.json()).resultats
    await page.goto(`/admin/groupement-achat/${id}/`)
    await page.getByRole('button', { name: /^Rappeler les \d+$/ }).click()
    const apercu = page.getByRole('dialog', { name: /^Rappeler ceux qui n’ont pas commandé/ })
    await apercu.getByText(/^\d+\spersonnes?\spar e-mail$/).click()
    await expect(apercu.getByText(/@/).first()).toBeVisible()
    await apercu.getByText(/laissés?\sde\scôté$/).click()
    await expect(apercu.getByText('n’accepte pas les nouvelles par e-mail').first()).toBeVisible()
    await expectAccessible(page)
    await apercu.getByRole('button', { name: /^Envoyer \d+\se-mails?/ }).click()
    await expect(apercu).toBeHidden()
    const bandeau = page.locator('.bandeau-actes')
    await expect(bandeau.getByText(/^Rappel à qui n’a pas commandé dans «\sEngrais de printemps/).first()).toBeVisible()
    await bandeau
      .getByRole('button', { name: /^Annuler/ })
      .first()
      .click()
    await expect(bandeau.getByText('c’est annulé, rien n’est parti.')).toBeVisible()
    await page.getByRole('button', { name: /^Rappeler les \d+$/ }).click()
    await expect(apercu.getByRole('button', { name: /^Envoyer/ })).toBeVisible()
  })
})

test('le rôle « lecture » lit le suivi, et ne rappelle personne', async ({ page, signIn }) => {
  await signIn('lecture')
  const liste = await page.request.get('/api/admin/groupements-achats?q=engrais+de+printemps&statut=ouvert')
  const [{ id }] = (await liste.json()).resultats
  await page.goto(`/admin/groupement-achat/${id}/`)
  await expect(page.getByRole('heading', { name: 'N’ont pas commandé' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rappeler/ })).toHaveCount(0)
})
