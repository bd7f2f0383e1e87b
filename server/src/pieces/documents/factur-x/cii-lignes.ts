import type { Calcul, LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { Unite } from '@sillon/domain/unite'
import { type Categorie, categoriesOf, type Ventilation } from './categories.ts'
import { toDecimal } from './montant.ts'
import { el } from './xml.ts'

/** Codes of UN/ECE recommendation 20. A dose is counted as a unit. */
const UNITES: Record<Unite, string> = { t: 'TNE', kg: 'KGM', L: 'LTR', m: 'MTR', unite: 'C62', dose: 'C62' }

type Taxee = { calcul: Calcul; taux: DonneesDocument['taux'] }

/** Invoice line (BG-25). A price is never negative (BR-27): a discount has a negative quantity. */
export function toLigne(ligne: LigneCalcul, rang: number, taxee: Taxee) {
  const { quantite, prix, unite } = detailOf(ligne)
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(rang))]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:SellerAssignedID', ligne.code),
      el('ram:Name', ligne.libelle),
      el('ram:Description', ligne.detail),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', prix)])]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', String(quantite), { unitCode: UNITES[unite] })]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', categoriesOf(taxee)(ligne.tva_code).code),
        rateOf(categoriesOf(taxee)(ligne.tva_code)),
      ]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [el('ram:LineTotalAmount', toDecimal(ligne.montant_ht))]),
    ]),
  ])
}

type Detail = { quantite: number; prix: string; unite: Unite }

/**
 * Quantity and price as printed when their product is the amount. With a floor, a cap or a proration it is not: the
 * line is then one unit at its amount.
 */
function detailOf({ quantite, prix_unitaire, montant_ht, vente }: LigneCalcul): Detail {
  // BR-FR-DEC-02: a quantity has four decimals at most.
  const estEcrivable = Number.isInteger(Math.round(quantite * 1e8) / 1e4)
  if (vente && estEcrivable) return { quantite, prix: (vente.prix_ht / 10_000).toFixed(4), unite: vente.unite }
  const tientLieu =
    estEcrivable && prix_unitaire !== null && prix_unitaire >= 0 && Math.round(quantite * prix_unitaire) === montant_ht
  return tientLieu
    ? { quantite, prix: toDecimal(prix_unitaire), unite: 'unite' }
    : { quantite: montant_ht < 0 ? -1 : 1, prix: toDecimal(Math.abs(montant_ht)), unite: 'unite' }
}

/** Breakdown of VAT in the header (BG-23). */
export const toTaxe = (groupe: Ventilation) =>
  el('ram:ApplicableTradeTax', [
    el('ram:CalculatedAmount', toDecimal(groupe.montant)),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', groupe.motif),
    el('ram:BasisAmount', toDecimal(groupe.base)),
    el('ram:CategoryCode', groupe.code),
    el('ram:ExemptionReasonCode', groupe.code === 'O' ? 'VATEX-EU-O' : null),
    rateOf(groupe),
  ])

/** BR-O-05: outside the scope of VAT, no rate may be written, not even 0. */
const rateOf = ({ code, taux_pct }: Categorie) =>
  el('ram:RateApplicablePercent', code === 'O' ? null : taux_pct.toFixed(2))
