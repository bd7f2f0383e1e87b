import type { Page } from '@playwright/test'
import { addJours, jourOf } from '@sillon/domain/jour'
import { read } from './api.ts'

export type CotisationDue = {
  id: string
  numero: string
  reste: number
  statut: string
  entreprise: { raison_sociale: string }
}

/** The day of every movement. */
export const hier = addJours(jourOf(new Date()), -1)
const compact = hier.replaceAll('-', '')
const euros = (cents: number) => (cents / 100).toFixed(2)

/** Text as a bank writes it: capitals without accents, cut. */
export const dit = (nom: string) =>
  nom
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9 ]/g, ' ')

/** In each text, so that a story told again brings movements that are new. */
export const essai = `0${Date.now().toString(36).toUpperCase()}`

export type Ecrit = { montant: number; texte: string }

/** An OFX 1 of the account of the demonstration. */
export function toOfx(iban: string, solde: number, mouvements: readonly Ecrit[]) {
  const lignes = mouvements.map(
    ({ montant, texte }) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${compact}\n<TRNAMT>${euros(montant)}\n<FITID>1\n<NAME>${texte.slice(0, 32)}\n<MEMO>${texte}\n</STMTTRN>`,
  )
  const cloture = mouvements.reduce((total, { montant }) => total + montant, solde)
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>EUR\n<BANKACCTFROM>\n<BANKID>${iban.slice(4, 9)}\n<BRANCHID>${iban.slice(9, 14)}\n<ACCTID>${iban.slice(14, 25)}\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>${compact}\n<DTEND>${compact}\n${lignes.join('\n')}\n</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${euros(cloture)}\n<DTASOF>${compact}\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`
}

export async function depose(page: Page, nom: string, texte: string) {
  await page
    .getByLabel('Relevé bancaire', { exact: true })
    .setInputFiles({ name: nom, mimeType: 'application/x-ofx', buffer: Buffer.from(texte) })
}

/** Fees due by companies that owe nothing else and whose names are unlike. */
export async function findDues(page: Page): Promise<CotisationDue[]> {
  const { resultats } = await read<{ resultats: CotisationDue[] }>(
    page,
    '/admin/cotisations?statut=appelee&campagne_id=toutes&par_page=100',
  )
  const noms = resultats.map(({ entreprise }) => entreprise.raison_sociale)
  return resultats.filter(
    ({ entreprise: { raison_sociale }, reste }) =>
      reste > 0 && noms.filter((nom) => nom === raison_sociale).length === 1,
  )
}

/** The IBAN of the cooperative, and what its account held at the end of the last statement, in cents. */
export async function readCompte(page: Page) {
  const { paiement } = await read<{ paiement: { iban: string } }>(page, '/admin/parametres')
  const { comptes } = await read<{ comptes: { solde: number }[] }>(page, '/admin/comptes-bancaires')
  return { iban: paiement.iban, solde: comptes[0]?.solde ?? 0 }
}
