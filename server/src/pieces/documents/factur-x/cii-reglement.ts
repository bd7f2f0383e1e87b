import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { Facture } from './facture.ts'
import { toDecimal } from './montant.ts'
import { el, type Noeud } from './xml.ts'

const DEVISE = 'EUR'

/** Codes of UNCL 4461. */
const VIREMENT = '58'
const PRELEVEMENT = '59'
const CHEQUE = '20'

export function toReglement({ type, numero, donnees }: Facture, taxes: readonly (Noeud | null)[]) {
  const { calcul, campagne, echeance, piece_liee } = donnees
  const paiement = type === 'avoir' ? undefined : donnees.paiement
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:CreditorReferenceID', paiement?.prelevement?.ics),
    el('ram:PaymentReference', type === 'avoir' ? null : numero),
    el('ram:InvoiceCurrencyCode', DEVISE),
    paiement ? toMoyen(paiement) : null,
    ...taxes,
    campagne
      ? el('ram:BillingSpecifiedPeriod', [
          el('ram:StartDateTime', [toDate('udt', campagne.debut)]),
          el('ram:EndDateTime', [toDate('udt', campagne.fin)]),
        ])
      : null,
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', echeance ? null : 'Sans échéance.'),
      echeance ? el('ram:DueDateDateTime', [toDate('udt', echeance)]) : null,
      el('ram:DirectDebitMandateID', paiement?.prelevement?.rum),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', toDecimal(calcul.montant_ht)),
      el('ram:TaxBasisTotalAmount', toDecimal(calcul.montant_ht)),
      el('ram:TaxTotalAmount', toDecimal(calcul.montant_tva), { currencyID: DEVISE }),
      el('ram:GrandTotalAmount', toDecimal(calcul.montant_ttc)),
      el('ram:DuePayableAmount', toDecimal(calcul.montant_ttc)),
    ]),
    piece_liee
      ? el('ram:InvoiceReferencedDocument', [
          el('ram:IssuerAssignedID', piece_liee.numero),
          el('ram:FormattedIssueDateTime', [toDate('qdt', piece_liee.date_emission)]),
        ])
      : null,
  ])
}

function toMoyen({ virement, cheque, prelevement }: NonNullable<Facture['donnees']['paiement']>) {
  const moyen = (code: string, nom: string, suite: readonly (Noeud | null)[] = []) =>
    el('ram:SpecifiedTradeSettlementPaymentMeans', [el('ram:TypeCode', code), el('ram:Information', nom), ...suite])
  if (prelevement) return moyen(PRELEVEMENT, MODE_REGLEMENT_LABELS.prelevement_sepa)
  if (virement) {
    return moyen(VIREMENT, MODE_REGLEMENT_LABELS.virement, [
      el('ram:PayeePartyCreditorFinancialAccount', [
        el('ram:IBANID', virement.iban.replace(/\s/g, '')),
        el('ram:AccountName', virement.titulaire),
      ]),
      el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', virement.bic)]),
    ])
  }
  return cheque ? moyen(CHEQUE, MODE_REGLEMENT_LABELS.cheque) : null
}

/** Format code `102` is AAAAMMJJ. */
export const toDate = (espace: 'udt' | 'qdt', jour: string) =>
  el(`${espace}:DateTimeString`, jour.replaceAll('-', ''), { format: '102' })
