import type { Jour } from '@sillon/domain/jour'
import { IBAN_COOPERATIVE } from './a-releve.ts'

export type MouvementEcrit = {
  date: Jour
  montant: number
  texte: string
  nom?: string
  iban?: string
  end_to_end_id?: string
  rum?: string
  code_rejet?: string
}
export type ReleveEcrit = {
  iban?: string
  devise?: string
  ouverture: number
  cloture?: number
  mouvements: MouvementEcrit[]
}

const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const sens = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')
const clotureOf = ({ ouverture, cloture, mouvements }: ReleveEcrit) =>
  cloture ?? mouvements.reduce((total, { montant }) => total + montant, ouverture)
const balise = (nom: string, valeur: string | undefined) => (valeur === undefined ? '' : `<${nom}>${valeur}</${nom}>`)

/** A camt.053 in version 02, or the notification camt.054 of the same movements. */
export function toCamt(releve: ReleveEcrit, type: '053' | '054' = '053') {
  const { iban = IBAN_COOPERATIVE, devise = 'EUR', ouverture, mouvements } = releve
  const jours = mouvements.map(({ date }) => date).toSorted()
  const solde = (code: string, cents: number, jour = '') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${devise}">${euros(cents)}</Amt><CdtDbtInd>${sens(cents)}</CdtDbtInd><Dt><Dt>${jour}</Dt></Dt></Bal>`
  const entrees = mouvements.map(({ date, montant, texte, nom, iban: autre, end_to_end_id, rum, code_rejet }) => {
    const tiers = montant < 0 && code_rejet === undefined ? 'Cdtr' : 'Dbtr'
    return `<Ntry><Amt Ccy="${devise}">${euros(montant)}</Amt><CdtDbtInd>${sens(montant)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls><Refs>${balise('EndToEndId', end_to_end_id ?? 'NOTPROVIDED')}${balise('MndtId', rum)}</Refs><RltdPties>${nom ? `<${tiers}>${balise('Nm', nom)}</${tiers}>` : ''}${autre ? `<${tiers}Acct><Id>${balise('IBAN', autre)}</Id></${tiers}Acct>` : ''}</RltdPties><RmtInf>${balise('Ustrd', texte)}</RmtInf>${code_rejet ? `<RtrInf><Rsn>${balise('Cd', code_rejet)}</Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`
  })
  const [message, element] = type === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const soldes =
    type === '053' ? solde('OPBD', ouverture, jours[0]) + solde('CLBD', clotureOf(releve), jours.at(-1)) : ''
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${type}.001.02"><${message}><GrpHdr><MsgId>1</MsgId></GrpHdr><${element}><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${devise}</Ccy></Acct>${soldes}${entrees.join('')}</${element}></${message}></Document>`
}

/** `JJMMAA`. */
const jjmmaa = (jour: Jour) => `${jour.slice(8)}${jour.slice(5, 7)}${jour.slice(2, 4)}`
const surperfore = (cents: number) => {
  const chiffres = String(Math.abs(cents)).padStart(14, '0')
  const dernier = Number(chiffres.at(-1))
  return `${chiffres.slice(0, -1)}${(cents < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI').charAt(dernier)}`
}

export function toCfonb(releve: ReleveEcrit) {
  const { iban = IBAN_COOPERATIVE, devise = 'EUR', ouverture, mouvements } = releve
  const jours = mouvements.map(({ date }) => date).toSorted()
  const tete = (type: string, code: string) =>
    `${type}${iban.slice(4, 9)}    ${iban.slice(9, 14)}${devise}2 ${iban.slice(14, 25)}${code}`
  const solde = (type: string, jour: Jour, cents: number) =>
    `${tete(type, '  ')}${jjmmaa(jour)}${' '.repeat(50)}${surperfore(cents)}`.padEnd(120)
  const lignes = mouvements.flatMap(({ date, montant, texte, nom, end_to_end_id, rum }) => [
    `${tete('04', '18')}${jjmmaa(date)}  ${jjmmaa(date)}${texte.slice(0, 31).padEnd(31)}  0000000  ${surperfore(montant)}`.padEnd(
      120,
    ),
    ...[
      ['LCC', texte.slice(31, 101)],
      ['NPY', nom ?? ''],
      ['RCN', end_to_end_id ?? ''],
      ['RUM', rum ?? ''],
    ]
      .filter(([, valeur]) => valeur)
      .map(([qualifiant, valeur = '']) =>
        `${tete('05', '18')}${jjmmaa(date)}     ${qualifiant}${valeur.padEnd(70)}`.padEnd(120),
      ),
  ])
  return [solde('01', jours[0] ?? '', ouverture), ...lignes, solde('07', jours.at(-1) ?? '', clotureOf(releve))].join(
    '\r\n',
  )
}

const compact = (jour: Jour) => jour.replaceAll('-', '')

/** OFX 1, whose elements are not closed, or OFX 2. */
export function toOfx(releve: ReleveEcrit, version: 1 | 2 = 1) {
  const { iban = IBAN_COOPERATIVE, devise = 'EUR', mouvements } = releve
  const jours = mouvements.map(({ date }) => date).toSorted()
  const element = (nom: string, valeur: string) =>
    version === 1 ? `<${nom}>${valeur}\n` : `<${nom}>${valeur}</${nom}>`
  const signe = (cents: number) => (cents < 0 ? `-${euros(cents)}` : euros(cents))
  const lignes = mouvements.map(
    ({ date, montant, texte, nom }) =>
      `<STMTTRN>${element('TRNTYPE', montant < 0 ? 'DEBIT' : 'CREDIT')}${element('DTPOSTED', `${compact(date)}120000`)}${element('TRNAMT', signe(montant))}${element('FITID', '1')}${element('NAME', nom ?? texte.slice(0, 32))}${element('MEMO', texte)}</STMTTRN>`,
  )
  const corps = `<OFX><SIGNONMSGSRSV1><SONRS>${element('DTSERVER', '20261120')}</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS>${element('TRNUID', '0')}<STMTRS>${element('CURDEF', devise)}<BANKACCTFROM>${element('BANKID', iban.slice(4, 9))}${element('BRANCHID', iban.slice(9, 14))}${element('ACCTID', iban.slice(14, 25))}${element('ACCTTYPE', 'CHECKING')}</BANKACCTFROM><BANKTRANLIST>${element('DTSTART', compact(jours[0] ?? ''))}${element('DTEND', compact(jours.at(-1) ?? ''))}${lignes.join('')}</BANKTRANLIST><LEDGERBAL>${element('BALAMT', signe(clotureOf(releve)))}${element('DTASOF', compact(jours.at(-1) ?? ''))}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  return version === 1
    ? `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n${corps}`
    : `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${corps}`
}

/** A table with some lines above its header, as banks write them. */
export const toCsv = ({ mouvements }: ReleveEcrit) =>
  [
    'Compte courant;FR14 ••• 606',
    '',
    'Date opération;Date valeur;Libellé;Débit;Crédit',
    ...mouvements.map(({ date, montant, texte }) => {
      const jour = date.split('-').toReversed().join('/')
      const somme = `${euros(montant).replace('.', ',')}`
      return `${jour};${jour};"${texte}";${montant < 0 ? somme : ''};${montant < 0 ? '' : somme}`
    }),
  ].join('\r\n')
