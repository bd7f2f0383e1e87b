import { expect, expectAccessible, expectNoOverflow, save, test } from './story.ts'

test('le trésorier remplit la coopérative et le paiement\u202f; l’autre onglet apprend ce qui a changé @telephone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/parametres')
  await expect(page.getByRole('heading', { level: 2, name: 'Coopérative' })).toBeVisible()
  await page.getByLabel('Directeur de la publication').fill('Anne Rivault, présidente')
  await save(page)
  await expect(page.getByText('L’identité de la coopérative est enregistrée.')).toBeVisible()
  await expectNoOverflow(page)

  await page.goto('/admin/parametres?section=paiement')
  const other = await context.newPage()
  await other.goto('/admin/parametres?section=paiement')
  await expect(other.getByLabel('IBAN')).toBeVisible()

  await page.getByLabel('Titulaire du compte').fill('Coopérative de Mirebeau')
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188')
  // Marked as soon as the field is left.
  await page.getByLabel('IBAN').blur()
  await expect(page.getByText('L’IBAN n’est pas valide : vérifiez les caractères saisis.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await save(page)
  await expect(page.getByText('Les moyens de paiement sont enregistrés.')).toBeVisible()

  await other.getByLabel('Titulaire du compte').fill('Coop. de Mirebeau')
  await other.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606')
  await save(other)
  const conflict = other.getByRole('dialog')
  await expect(conflict).toBeVisible()
  await expect(conflict.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
  await expectAccessible(other)
  await other.close()
})

test('le trésorier écrit le début de ses e-mails, les voit, et corrige une variable inconnue @telephone', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/parametres?section=courriels')
  const recu = page.getByRole('region', { name: 'Reçu d’un règlement' })
  await recu.getByLabel('Introduction').fill('Bonjour {nom},')
  await recu.getByRole('button', { name: /^Voir l’e-mail/ }).click()
  await expect(recu.getByText(/n’est pas une variable de cet e-mail/)).toBeVisible()
  await recu.getByLabel('Introduction').fill('Bonjour {prenom},')
  await recu.getByRole('button', { name: /^Voir l’e-mail/ }).click()
  await expect(recu.getByRole('status')).toContainText('Bonjour Élodie,')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await save(page)
  await expect(page.getByText('Les textes des e-mails sont enregistrés.')).toBeVisible()
})
