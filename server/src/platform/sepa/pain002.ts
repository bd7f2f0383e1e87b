import { enfantsOf, type Noeud, parseXml, texteAt, XmlRefuse } from '../xml.ts'

export type Retour =
  | { portee: 'operation'; end_to_end_id: string; code: string; date: string | null }
  /** Refusal of the whole file, or of all its debits of one sequence (`PmtInfId`). */
  | { portee: 'fichier'; message_id: string; lot: string | null; code: string; date: string | null }

const ESPACE_DE_NOMS = /\burn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d\b/
const REJETE = 'RJCT'

/**
 * Reads the refused or returned debits of a bank’s payment status report (pain.002.001.03 to .10). A refused file, or
 * block, refuses all its debits: those that it lists come first, each with its own reason.
 */
export function readPain002(xml: string): Retour[] {
  const document = parseXml(xml)
  const rapport = enfantsOf(document, 'CstmrPmtStsRpt')[0]
  if (!ESPACE_DE_NOMS.test(xml) || !rapport) throw new XmlRefuse('Ce n’est pas un pain.002')
  const date = texteAt(rapport, 'GrpHdr', 'CreDtTm')?.slice(0, 10) ?? null
  const groupe = enfantsOf(rapport, 'OrgnlGrpInfAndSts')[0]
  const message_id = (groupe && texteAt(groupe, 'OrgnlMsgId')) ?? ''
  const motifGroupe = (groupe && codeOf(groupe)) ?? 'MS03'

  const lots = enfantsOf(rapport, 'OrgnlPmtInfAndSts')
  const operations = lots.flatMap((lot) => listRejetees(lot, date))
  const lotsRejetes = lots.filter(isLotRejete).map((lot): Retour => {
    const code = codeOf(lot) ?? motifGroupe
    return { portee: 'fichier', message_id, lot: texteAt(lot, 'OrgnlPmtInfId'), code, date }
  })
  const isGroupeRejete = groupe !== undefined && texteAt(groupe, 'GrpSts') === REJETE
  const fichier: Retour = { portee: 'fichier', message_id, lot: null, code: motifGroupe, date }
  return [...operations, ...lotsRejetes, ...(isGroupeRejete ? [fichier] : [])]
}

const isLotRejete = (lot: Noeud) => texteAt(lot, 'PmtInfSts') === REJETE

/** The refused debits that a block lists. */
const listRejetees = (lot: Noeud, date: string | null): Retour[] =>
  enfantsOf(lot, 'TxInfAndSts')
    .filter((one) => (texteAt(one, 'TxSts') ?? (isLotRejete(lot) ? REJETE : '')) === REJETE)
    .map((one) => ({
      portee: 'operation',
      end_to_end_id: texteAt(one, 'OrgnlEndToEndId') ?? '',
      code: codeOf(one) ?? codeOf(lot) ?? 'MS03',
      date,
    }))

const codeOf = (noeud: Noeud) => texteAt(noeud, 'StsRsnInf', 'Rsn', 'Cd') ?? texteAt(noeud, 'StsRsnInf', 'Rsn', 'Prtry')
