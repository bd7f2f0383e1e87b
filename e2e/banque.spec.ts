import { read } from './api.ts'
import { type CotisationDue, depose, dit, type Ecrit, essai, findDues, readCompte, toOfx } from './ofx.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

test('un relevé va du dépôt à plus rien à voir, au clavier, et se défait', async ({ page, signIn }) => {
  await signIn('admin')
  const { iban, solde } = await readCompte(page)
  const [citee, nommee, partie] = await findDues(page)
  if (!citee || !nommee || !partie) throw new Error('La démonstration n’a pas assez de cotisations dues.')
  const mouvements: Ecrit[] = [
    { montant: citee.reste, texte: `VIR ${dit(citee.entreprise.raison_sociale)}${citee.numero.replaceAll('-', '')}` },
    { montant: nommee.reste, texte: `VIR INST ${dit(nommee.entreprise.raison_sociale)} COTIS` },
    { montant: partie.reste - 1_00, texte: `VIR SEPA ${dit(partie.entreprise.raison_sociale)}` },
    { montant: -11_91, texte: `FRAIS TENUE DE COMPTE ${essai}` },
    { montant: 98_00, texte: `VIR QUELQU UN D INCONNU ${essai}` },
  ]

  await page.goto('/admin/banque')
  await expect(page.getByRole('heading', { level: 1, name: 'Banque' })).toBeVisible()
  const coupe = toOfx(iban, solde, mouvements).slice(0, -60)
  await depose(page, 'releve-coupe.ofx', coupe)
  await expect(page.getByRole('alert').filter({ hasText: 'releve-coupe.ofx' })).toContainText(
    'refusé, rien n’est enregistré',
  )
  await expectAccessible(page)
  await expectNoOverflow(page)

  await depose(page, 'releve.ofx', toOfx(iban, solde, mouvements))
  await expect(page.getByRole('heading', { level: 1, name: /^Relevé du/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^À voir\s*4$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reconnus seuls\s*1$/ })).toBeVisible()
  await expect(page.getByText('Égal au solde du relevé')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const detail = page.getByRole('region', { name: 'Mouvement choisi' })
  await expect(detail).toContainText(`Le texte nomme ${nommee.entreprise.raison_sociale}.`)
  await page.keyboard.press('Enter')
  // Before the answer: what is being accepted is taken back as soon as it is known.
  await page.keyboard.press('z')
  await expect(page.getByText(/ remis à voir\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^À voir\s*4$/ })).toBeVisible()
  for (const reste of [3, 2, 1]) {
    // The last company may owe several pieces: nothing tells which one is paid.
    const piece = detail.getByRole('checkbox', { name: partie.numero })
    if (reste === 2) await piece.check()
    await expect(detail.getByRole('button', { name: /^(Accepter|Classer ainsi)/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: new RegExp(`^À voir\\s*${reste}$`) })).toBeVisible()
  }
  await expect(detail).toContainText('QUELQU UN')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('n')
  await detail.getByLabel('Ce que c’est').selectOption('Autre')
  await detail.getByRole('button', { name: 'Classer' }).click()
  await expect(page.getByText('Tout est rapproché.')).toBeVisible()
  await expect(page.getByText('Rapproché', { exact: true })).toBeVisible()
  expect((await read<CotisationDue>(page, `/admin/cotisations/${nommee.id}`)).reste).toBe(0)
  expect((await read<CotisationDue>(page, `/admin/cotisations/${partie.id}`)).reste).toBe(1_00)

  await page.getByRole('link', { name: 'Banque' }).first().click()
  await depose(page, 'releve.ofx', toOfx(iban, solde, mouvements))
  await expect(page.getByText(/^Déjà déposé le .*, rien n’a changé\.$/)).toBeVisible()
})
