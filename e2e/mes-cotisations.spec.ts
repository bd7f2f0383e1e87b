import { anneeOf, jourOf } from '@sillon/domain/jour'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('un retard se lit, s’explique et se paie : QR au bureau, partage au téléphone @telephone', async ({
  page,
  context,
  signIn,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Chromium on Linux has no sharing sheet: what it would be given is written in the title of the document.
  await page.addInitScript(() => {
    navigator.share = async ({ title, text }: ShareData = {}) => {
      document.title = `${title} | ${text}`
    }
  })
  await signIn('retraite')
  const retard = page.getByRole('region', { name: 'Ce qui vous attend' })
  await expect(retard).toContainText('En retard depuis')
  await expect(retard).toContainText(/\d,\d{2}\s€/)
  await expectAccessible(page)
  // The late one comes first; another story may have called one more.
  await retard
    .getByRole('link', { name: /^Payer la cotisation/ })
    .first()
    .click()

  const dialogue = page.getByRole('dialog', { name: 'Cotisations de Bernard Jolly' })
  await expect(dialogue.getByRole('term').filter({ hasText: 'Part fixe' })).toBeVisible()
  await expect(dialogue.getByText('Par virement')).toBeVisible()
  await expect(dialogue.getByRole('img', { name: /^Code QR du virement/ })).toBeVisible({ visible: !isMobile })
  await expect(dialogue.getByText(/^FR\d{2}( \w{4}){5} \w{3}$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await dialogue.getByRole('button', { name: 'Copier le montant' }).click()
  await expect.poll(copied).toMatch(/^\d+,\d{2}$/)
  const montant = await copied()
  await dialogue.getByRole('button', { name: 'Tout copier' }).click()
  await expect(dialogue.getByRole('button', { name: 'Copié', exact: true })).toBeVisible()
  await expect.poll(copied).toContain(`Montant\u00a0: ${montant}`)
  await dialogue.getByRole('button', { name: 'Partager' }).click()
  await expect(page).toHaveTitle(/^Virement à .* \| Titulaire.*IBAN.*Référence/s)
  await page.reload()
  await expect(dialogue.getByText('Par virement')).toBeVisible()
  await dialogue.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/mes-adhesions\/$/)
})

test('une facture en retard se voit à l’accueil, et se paie de là @telephone', async ({ page, signIn }) => {
  await signIn('adherent')
  await expect(page.getByText(/^En retard depuis/).first()).toBeVisible()
  await expectAccessible(page)
  // Another story may have made one more late.
  await page
    .getByRole('link', { name: /^Payer la facture FA-\d{4}-\d{6} de EARL Les Chaumes$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures et paiements' })).toBeVisible()
  const paiement = page.getByRole('region', { name: 'Comment payer' })
  await expect(paiement).toHaveCount(1)
  await expect(paiement.getByText(/^FR\d{2}( \w{4}){5} \w{3}$/)).toBeVisible()
  // The fee of the year is debited: its page, home and this account say so alike.
  await expect(page.getByText(/^prélevée le .* \d{4}\s: vous n’avez rien à faire$/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test.describe('sans appel d’une autre campagne', () => {
  test.use({ decidesOnce: true })

  test('qui est prélevé n’a rien à faire, et relit les campagnes passées', async ({ page, signIn }) => {
    await signIn('adherent')
    await expect(page.getByText(/vous n’avez rien à faire/)).toBeVisible()
    await page.goto('/mes-adhesions/')
    await page.getByRole('link', { name: /^Voir la cotisation/ }).click()
    const dialogue = page.getByRole('dialog')
    await expect(dialogue.getByText(/^Prélèvement le/)).toBeVisible()
    const ecart = dialogue.getByRole('region', { name: /^(\S+\s€ de (plus|moins)|Le même montant) qu’en \d{4}$/ })
    await expect(ecart.getByRole('img', { name: /^\d{4}, .+\s: .+\s€\s; \d{4}, .+\s: .+\s€$/ })).toBeVisible()
    await expect(ecart.getByRole('listitem').first()).toContainText(/[+−].*€/)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await dialogue.getByRole('navigation', { name: 'Années' }).getByRole('link').nth(1).click()
    await expect(dialogue.getByText(/^Refusé par la banque le/)).toBeVisible()
    await expect(dialogue.getByText('182,24\u00a0€').first()).toBeVisible()
    const telechargement = page.waitForEvent('download')
    await dialogue
      .getByRole('button', { name: /^Télécharger Appel de cotisation/ })
      .first()
      .click()
    expect((await telechargement).suggestedFilename()).toMatch(/^AC-\d{4}-\d{6}\.pdf$/)
  })
})

test('les chiffres du tableau de bord ouvrent leur liste @telephone', async ({ page, signIn }) => {
  await signIn('admin')
  await expect(page.getByRole('img', { name: /^Encaissements cumulés par semaine/ })).toBeVisible()
  // Another story may have called the fees of another campaign since.
  await page.getByRole('button', { name: `Campagne ${anneeOf(jourOf(new Date()))}` }).click()
  await page.getByText('Voir les chiffres de chaque semaine').click()
  await expect(page.getByRole('columnheader', { name: 'Un an plus tôt' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page
    .getByRole('link', { name: /^En retard/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/cotisations\?.*statut=en_retard/)
})
