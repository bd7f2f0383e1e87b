import { enfantAt, enfantsOf, type Noeud, texteAt } from '../xml.ts'
import {
  joinReleves,
  type MouvementLu,
  parseXmlReleve,
  type ReleveLu,
  refuse,
  requireEuros,
  toCents,
  toLibelle,
} from './releve-lu.ts'

const MESSAGES = [
  { message: 'BkToCstmrStmt', releve: 'Stmt', format: 'camt.053' },
  { message: 'BkToCstmrDbtCdtNtfctn', releve: 'Ntfctn', format: 'camt.054' },
] as const
const COUPE = 'Ce fichier XML est coupé ou contient ce qu’une banque n’envoie pas\u00a0: téléchargez-le de nouveau.'
const SANS_REFERENCE = /^NOT ?PROVIDED$/i

/** Reads a camt.053 (statement) or a camt.054 (notification), in versions 02 to 13: what is read is in the same place. */
export function readCamt(texte: string): ReleveLu {
  const document = parseXmlReleve(texte, COUPE)
  for (const { message, releve, format } of MESSAGES) {
    const racine = enfantsOf(document, message)[0]
    if (racine) return joinReleves(enfantsOf(racine, releve).map((one) => toReleve(one, format)))
  }
  if (enfantsOf(document, 'BkToCstmrAcctRpt')[0]) {
    refuse('Ce fichier est un camt.052, un avis en cours de journée\u00a0: déposez le relevé du jour, camt.053.')
  }
  return refuse('Ce fichier XML n’est ni un camt.053, ni un camt.054.')
}

function toReleve(noeud: Noeud, format: 'camt.053' | 'camt.054'): ReleveLu {
  requireEuros(texteAt(noeud, 'Acct', 'Ccy'))
  const compte = texteAt(noeud, 'Acct', 'Id', 'IBAN') ?? texteAt(noeud, 'Acct', 'Id', 'Othr', 'Id')
  const soldes = enfantsOf(noeud, 'Bal').map((solde) => ({
    type: texteAt(solde, 'Tp', 'CdOrPrtry', 'Cd'),
    montant: signedOf(solde),
    jour: dateOf(solde, 'Dt') ?? '',
  }))
  const mouvements = enfantsOf(noeud, 'Ntry').flatMap(toMouvements)
  const ouverture = soldes.find(({ type }) => type === 'OPBD' || type === 'PRCD')
  const cloture = soldes.findLast(({ type }) => type === 'CLBD')
  if (format === 'camt.053' && (!ouverture || !cloture)) {
    refuse('Ce relevé n’annonce pas ses soldes d’ouverture et de clôture\u00a0: il est sans doute coupé.')
  }
  const jours = [
    dateOf(noeud, 'FrToDt', 'FrDtTm') ?? '',
    dateOf(noeud, 'FrToDt', 'ToDtTm') ?? '',
    cloture?.jour ?? '',
    ...mouvements.map(({ date }) => date),
  ]
  const [du = '', au = du] = extremes(jours)
  const lu = { compte: compte?.replace(/\s/g, '') ?? null, du, au, mouvements }
  return { format, ...lu, ouverture: ouverture?.montant ?? null, cloture: cloture?.montant ?? null }
}

/** The first and the last of these days, those that are not said left aside. */
function extremes(jours: readonly string[]): string[] {
  const tries = jours.filter((jour) => jour !== '').toSorted()
  const [premier] = tries
  return premier ? [premier, tries.at(-1) ?? premier] : refuse('Ce relevé ne porte aucune date.')
}

/** A pending or informative entry is no movement yet. A batch that details its operations is as many movements. */
function toMouvements(entree: Noeud): MouvementLu[] {
  const statut = texteAt(entree, 'Sts', 'Cd') ?? texteAt(entree, 'Sts')
  if (statut !== null && statut !== 'BOOK') return []
  const date = dateOf(entree, 'BookgDt') ?? dateOf(entree, 'ValDt')
  if (date === null) return refuse('Un mouvement de ce relevé n’a pas de date.')
  const montant = signedOf(entree)
  const texte = texteAt(entree, 'AddtlNtryInf')
  const operations = enfantsOf(entree, 'NtryDtls').flatMap((details) => enfantsOf(details, 'TxDtls'))
  const montants = operations.map((operation) => amountOf(operation))
  const signe = montant < 0 ? -1 : 1
  const total = montants.reduce<number>((somme, one) => somme + (one ?? Number.NaN), 0)
  if (operations.length > 1 && total === montant * signe) {
    return operations.map((operation, rang) => ({
      date,
      montant: (montants[rang] ?? 0) * signe,
      ...detailsOf(operation, texte, montant < 0),
    }))
  }
  const seule = operations.length === 1 ? operations[0] : undefined
  return [{ date, montant, ...detailsOf(seule ?? entree, texte, montant < 0) }]
}

function detailsOf(operation: Noeud, texte: string | null, isDebit: boolean) {
  const code_rejet = texteAt(operation, 'RtrInf', 'Rsn', 'Cd') ?? texteAt(operation, 'RtrInf', 'Rsn', 'Prtry')
  // A debit that comes back keeps its parties: the debtor is our member.
  const autre = isDebit && code_rejet === null ? 'Cdtr' : 'Dbtr'
  const nom =
    texteAt(operation, 'RltdPties', autre, 'Nm') ?? texteAt(operation, 'RltdPties', autre, 'Pty', 'Nm') ?? null
  const remise = enfantAt(operation, 'RmtInf')
  const motif = remise ? enfantsOf(remise, 'Ustrd').map((one) => one.texte.trim()) : []
  const reference = texteAt(operation, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  return {
    libelle: toLibelle(texte, nom, motif.join(''), reference, texteAt(operation, 'AddtlTxInf')),
    nom,
    iban: texteAt(operation, 'RltdPties', `${autre}Acct`, 'Id', 'IBAN'),
    end_to_end_id: referenceOf(texteAt(operation, 'Refs', 'EndToEndId')),
    rum: referenceOf(texteAt(operation, 'Refs', 'MndtId')),
    code_rejet,
  }
}

const referenceOf = (reference: string | null) =>
  reference === null || SANS_REFERENCE.test(reference) ? null : reference.slice(0, 35)

/** Cents of an `Amt`, without sign. */
function amountOf(noeud: Noeud): number | null {
  const montant = enfantAt(noeud, 'Amt') ?? enfantAt(noeud, 'AmtDtls', 'TxAmt', 'Amt')
  if (!montant) return null
  requireEuros(montant.attributs.get('Ccy') ?? null)
  return toCents(montant.texte)
}

function signedOf(noeud: Noeud): number {
  const montant = amountOf(noeud)
  if (montant === null) return refuse('Un montant de ce relevé est illisible.')
  return texteAt(noeud, 'CdtDbtInd') === 'DBIT' ? -montant : montant
}

/** `Dt` or `DtTm` below the path, or the path itself. */
function dateOf(noeud: Noeud, ...chemin: string[]): string | null {
  const texte = texteAt(noeud, ...chemin, 'Dt') ?? texteAt(noeud, ...chemin, 'DtTm') ?? texteAt(noeud, ...chemin)
  const jour = texte?.slice(0, 10) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(jour) ? jour : null
}
