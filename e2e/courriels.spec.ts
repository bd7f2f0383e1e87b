import { expect, expectAccessible, expectNoOverflow, isTakenOver, test } from './story.ts'

test('un e-mail refusé se voit à l’accueil, se renvoie et part @telephone', async ({
  page,
  otherPage,
  signIn,
  setSmtp,
  lastMail,
}) => {
  await signIn('adherent2', otherPage)
  const { email } = await (await otherPage.request.get('/api/moi')).json()
  await setSmtp('refuse')
  await page.request.post('/api/auth/mot-de-passe-oublie', { data: { email } })

  await signIn('admin')
  const alerte = page.getByText(/^(E-mail non parti|\d+\sE-mails refusés)/i)
  await expect(async () => {
    await page.reload()
    await expect(alerte).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await isTakenOver(page)
  await page
    .getByRole('link', { name: /^Corriger/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'E-mails' })).toBeVisible()
  await expect(page).toHaveTitle('E-mails - Sillon')
  const raison = page.getByText('L’adresse du destinataire a été refusée (550).').filter({ visible: true })
  await expect(raison.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await setSmtp('ok')
  await page
    .getByRole('button', { name: /^Renvoyer/ })
    .filter({ visible: true, hasText: email })
    .first()
    .click()
  await expect(page.getByText('L’e-mail va repartir.')).toBeVisible()
  expect((await lastMail(email)).lien).toMatch(/#jeton=/)

  await page.goto(`/admin/courriels?statut=envoye&q=${encodeURIComponent(email)}`)
  await expect(
    page
      .getByText(/^Parti le/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('la liste vide dit ce qui y viendra, une recherche vaine comment en sortir', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/courriels?q=personne-de-ce-nom')
  await expect(page.getByRole('heading', { name: 'Aucun résultat pour ces critères' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/courriels$/)
})
