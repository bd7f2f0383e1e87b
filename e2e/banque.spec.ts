import type { Page } from '@playwright/test'
import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, expectAccessible, expectNoOverflow, test } from './story.ts'

type Cotisation = { id: string; numero: string; reste: number; statut: string; entreprise: { raison_sociale: string } }
const read = async <Answer>(page: Page, path: string): Promise<Answer> => (await page.request.get(`/api${path}`)).json()

const hier = addJours(jourOf(new Date()), -1)
const compact = hier.replaceAll('-', '')
const euros = (cents: number) => (cents / 100).toFixed(2)

/** Text as a bank writes it: capitals without accents, cut. */
const dit = (nom: string) =>
  nom
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9 ]/g, ' ')

/** In each text, so that a story told again brings movements that are new. */
const essai = `0${Date.now().toString(36).toUpperCase()}`

type Ecrit = { montant: number; texte: string }

/** An OFX 1 of the account of the demonstration. */
function toOfx(iban: string, solde: number, mouvements: readonly Ecrit[]) {
  const lignes = mouvements.map(
    ({ montant, texte }) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${compact}\n<TRNAMT>${euros(montant)}\n<FITID>1\n<NAME>${texte.slice(0, 32)}\n<MEMO>${texte}\n</STMTTRN>`,
  )
  const cloture = mouvements.reduce((total, { montant }) => total + montant, solde)
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>EUR\n<BANKACCTFROM>\n<BANKID>${iban.slice(4, 9)}\n<BRANCHID>${iban.slice(9, 14)}\n<ACCTID>${iban.slice(14, 25)}\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>${compact}\n<DTEND>${compact}\n${lignes.join('\n')}\n</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${euros(cloture)}\n<DTASOF>${compact}\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`
}

async function depose(page: Page, nom: string, texte: string) {
  await page
    .getByLabel('Relevé bancaire', { exact: true })
    .setInputFiles({ name: nom, mimeType: 'application/x-ofx', buffer: Buffer.from(texte) })
}

/** Fees due by companies that owe nothing else and whose names are unlike. */
async function findDues(page: Page): Promise<Cotisation[]> {
  const { resultats } = await read<{ resultats: Cotisation[] }>(
    page,
    '/admin/cotisations?statut=appelee&campagne_id=toutes&par_page=100',
  )
  const noms = resultats.map(({ entreprise }) => entreprise.raison_sociale)
  return resultats.filter(
    ({ entreprise: { raison_sociale }, reste }) =>
      reste > 0 && noms.filter((nom) => nom === raison_sociale).length === 1,
  )
}

test('un relevé va du dépôt à plus rien à voir, au clavier, et se défait', async ({ page, signIn }) => {
  await signIn('admin')
  const { paiement } = await read<{ paiement: { iban: string } }>(page, '/admin/parametres')
  const { iban } = paiement
  const { comptes } = await read<{ comptes: { solde: number }[] }>(page, '/admin/comptes-bancaires')
  const solde = comptes[0]?.solde ?? 0
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
  await expect(page.getByRole('button', { name: /^À voir\s*3$/ })).toBeVisible()
  await page.keyboard.press('z')
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
  expect((await read<Cotisation>(page, `/admin/cotisations/${nommee.id}`)).reste).toBe(0)
  expect((await read<Cotisation>(page, `/admin/cotisations/${partie.id}`)).reste).toBe(1_00)

  await page.getByRole('link', { name: 'Banque' }).first().click()
  await depose(page, 'releve.ofx', toOfx(iban, solde, mouvements))
  await expect(page.getByText(/^Déjà déposé le .*, rien n’a changé\.$/)).toBeVisible()
})
