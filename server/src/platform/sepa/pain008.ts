import { type AdresseDebiteur, requiresAdresse } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import { Document } from 'sepa'
import { toCaracteresSepa } from './caracteres.ts'

type Schema = 'pain.008.001.08' | 'pain.008.001.02'

type Creancier = { nom: string; iban: string; bic: string | null; ics: string }

export type Operation = {
  end_to_end_id: string
  /** Cents. */
  montant: number
  rum: string
  date_signature: string
  titulaire: string
  iban: string
  bic: string | null
  /** Address of the debtor, written where the bank requires it. */
  adresse?: AdresseDebiteur | null
  libelle: string
}

type Fichier = {
  schema: Schema
  message_id: string
  cree_le: Date
  date_prelevement: string
  creancier: Creancier
  lots: readonly { sequence: 'RCUR' | 'OOFF'; operations: readonly Operation[] }[]
}

/**
 * Builds a file of direct debits, one block per sequence. Within the EEA, the debtor’s address is not needed and not
 * written.
 */
export function toPain008({ schema, message_id, cree_le, date_prelevement, creancier, lots }: Fichier): string {
  const document = new Document(schema)
  const nom = toCaracteresSepa(creancier.nom, 70)
  document.grpHdr.id = message_id
  document.grpHdr.created = cree_le
  document.grpHdr.initiatorName = nom
  for (const { sequence, operations } of lots) {
    const lot = document.createPaymentInfo()
    lot.id = sequence
    lot.batchBooking = true
    lot.sequenceType = sequence
    lot.collectionDate = toDate(date_prelevement)
    lot.creditorName = nom
    lot.creditorIBAN = creancier.iban
    lot.creditorBIC = bicOf(creancier)
    lot.creditorId = creancier.ics
    document.addPaymentInfo(lot)
    for (const operation of operations) {
      const transaction = lot.createTransaction()
      transaction.end2endId = operation.end_to_end_id
      transaction.amount = operation.montant / 100
      transaction.mandateId = operation.rum
      transaction.mandateSignatureDate = toDate(operation.date_signature)
      transaction.debtorName = toCaracteresSepa(operation.titulaire, 70) || 'NOTPROVIDED'
      transaction.debtorIBAN = operation.iban
      transaction.debtorBIC = bicOf(operation)
      transaction.remittanceInfo = toCaracteresSepa(operation.libelle, 140) || operation.end_to_end_id
      lot.addTransaction(transaction)
    }
  }
  return withAdresses(
    document.toString(),
    lots.flatMap(({ operations }) => operations),
  )
}

/**
 * Replaces the free address lines of the library, which banks no longer accept, by structured ones (ISO 20022 PstlAdr),
 * debtor by debtor in the same order.
 */
function withAdresses(xml: string, operations: readonly Operation[]): string {
  let rang = 0
  return xml.replace(/<\/Nm><\/Dbtr>/g, (fin) => {
    const operation = operations[rang]
    rang += 1
    return operation?.adresse && requiresAdresse(operation.iban) ? `</Nm>${toPstlAdr(operation.adresse)}</Dbtr>` : fin
  })
}

/** No XML escape is needed: the accepted characters contain neither `<` nor `&`. */
function toPstlAdr({ rue, code_postal, commune, pays }: AdresseDebiteur): string {
  const parts = { StrtNm: [rue, 70], PstCd: [code_postal ?? '', 16], TwnNm: [commune, 35], Ctry: [pays, 2] } as const
  const dedans = Object.entries(parts).map(([nom, [valeur, max]]) => {
    const texte = toCaracteresSepa(valeur, max)
    return texte && `<${nom}>${texte}</${nom}>`
  })
  return `<PstlAdr>${dedans.join('')}</PstlAdr>`
}

/** A date at local midnight, because the library writes local days. */
function toDate(jour: string): Date {
  const [annee, mois, day] = jour.split('-').map(Number)
  return new Date(annee ?? 0, (mois ?? 1) - 1, day)
}

/** Leaves out a BIC of another country than the IBAN’s: the IBAN is enough, and the bank would refuse the file. */
const bicOf = ({ iban, bic }: { iban: string; bic: string | null }) =>
  bic && bic.slice(4, 6) === iban.slice(0, 2) ? bic : ''
