import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('résilier une adhésion, la voir prévue, revenir dessus @telephone', async ({ page, signIn, lastMail }) => {
  await signIn('adherent')
  const moi = await (await page.request.get('/api/moi')).json()
  const { resultats } = await (await page.request.get('/api/adhesions')).json()
  const active = resultats.find(
    (one: { statut: string; lecture_seule: boolean }) => one.statut === 'active' && !one.lecture_seule,
  )
  const { raison_sociale } = active.entreprise
  try {
    await page.goto('/mes-adhesions/')
    await page.getByRole('link', { name: `Supprimer l’adhésion de ${raison_sociale}` }).click()
    await expect(page).toHaveTitle('Supprimer mon adhésion - Sillon')
    await expect(page.getByText('Ce qui reste dû')).toBeVisible()
    await expect(page.getByText(/^Facture FA-\d{4}-\d{6}, .*, \d+,\d{2}\s€, échéance le /)).toBeVisible()
    await page.getByRole('button', { name: 'Résilier l’adhésion' }).click()
    await expect(page.getByText('Choisissez un motif.')).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByLabel('Motif').selectOption('Départ à la retraite')
    await page.getByRole('button', { name: 'Résilier l’adhésion' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Elle prendra fin le')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Résilier l’adhésion' }).click()
    await expect(page.getByText(/^Résiliation prévue le /)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    const mail = await lastMail(moi.email, /^Résiliation de l’adhésion/)
    expect(mail.texte).toContain('Départ à la retraite')
    await page.goto('/mes-adhesions/')
    await expect(page.getByText(/Résiliation prévue le /)).toBeVisible()
    await expectAccessible(page)

    await page.goto(mail.lien)
    await page.getByRole('button', { name: 'Annuler la résiliation' }).click()
    await expect(page.getByText('Résiliation annulée')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Résilier l’adhésion' })).toBeVisible()
    await lastMail(moi.email, /^Résiliation annulée/)
  } finally {
    await page.request.post(`/api/adhesions/${active.id}/annuler-resiliation`, { data: {} })
  }
})
