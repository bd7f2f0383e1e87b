import type {
  Identifiant,
  PartieLue,
  TotauxLus,
  XmlFacture,
} from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import { enfantAt, enfantsOf, type Noeud, texteAt } from '../../platform/xml.ts'
import { identifiantsAt, VIDE } from './noeuds.service.ts'

/** Reads an invoice in CII D16B, as Factur-X and ZUGFeRD attach it. Paths are those of EN 16931-3-3. */
export function readCii(racine: Noeud): XmlFacture {
  const entete = enfantAt(racine, 'ExchangedDocument') ?? VIDE
  const transaction = enfantAt(racine, 'SupplyChainTradeTransaction') ?? VIDE
  const accord = enfantAt(transaction, 'ApplicableHeaderTradeAgreement') ?? VIDE
  const reglement = enfantAt(transaction, 'ApplicableHeaderTradeSettlement') ?? VIDE
  return {
    syntaxe: 'cii',
    numero: texteAt(entete, 'ID'),
    type_code: texteAt(entete, 'TypeCode'),
    date: texteAt(entete, 'IssueDateTime', 'DateTimeString'),
    echeance: texteAt(reglement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    devise: texteAt(reglement, 'InvoiceCurrencyCode'),
    vendeur: readPartie(enfantAt(accord, 'SellerTradeParty') ?? VIDE),
    acheteur: readPartie(enfantAt(accord, 'BuyerTradeParty') ?? VIDE),
    reference_commande: texteAt(accord, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    ibans: enfantsOf(reglement, 'SpecifiedTradeSettlementPaymentMeans').flatMap(
      (moyen) => texteAt(moyen, 'PayeePartyCreditorFinancialAccount', 'IBANID') ?? [],
    ),
    lignes: enfantsOf(transaction, 'IncludedSupplyChainTradeLineItem').filter(isFacturee).map(readLigne),
    totaux: readTotaux(reglement),
  }
}

function readPartie(partie: Noeud): PartieLue {
  const inscriptions = enfantsOf(partie, 'SpecifiedTaxRegistration').flatMap((une) => enfantsOf(une, 'ID'))
  const identifiants: Identifiant[] = [
    ...identifiantsAt(partie, 'SpecifiedLegalOrganization', 'ID'),
    ...identifiantsAt(partie, 'GlobalID'),
    ...identifiantsAt(partie, 'ID'),
    ...identifiantsAt(partie, 'URIUniversalCommunication', 'URIID'),
  ]
  return {
    nom: texteAt(partie, 'Name') ?? texteAt(partie, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    identifiants,
    tva_intra: inscriptions.find(({ attributs }) => attributs.get('schemeID') === 'VA')?.texte.trim() || null,
  }
}

/** The extended profile groups lines, and adds lines of text: only details are counted. */
const isFacturee = (ligne: Noeud) =>
  !['GROUP', 'INFORMATION'].includes(texteAt(ligne, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode') ?? '')

function readLigne(ligne: Noeud): XmlFacture['lignes'][number] {
  const quantite = enfantAt(ligne, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const somme = enfantAt(ligne, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation')
  return {
    numero: texteAt(ligne, 'AssociatedDocumentLineDocument', 'LineID'),
    reference: texteAt(ligne, 'SpecifiedTradeProduct', 'SellerAssignedID'),
    designation: texteAt(ligne, 'SpecifiedTradeProduct', 'Name'),
    quantite: quantite?.texte.trim() ?? null,
    unite_code: quantite?.attributs.get('unitCode') ?? null,
    montant: somme ? texteAt(somme, 'LineTotalAmount') : null,
  }
}

function readTotaux(reglement: Noeud): TotauxLus {
  const somme = enfantAt(reglement, 'SpecifiedTradeSettlementHeaderMonetarySummation') ?? VIDE
  // A second amount of VAT may follow, in the currency of the seller’s accounts.
  const tva = enfantsOf(somme, 'TaxTotalAmount').find(
    ({ attributs }) => (attributs.get('currencyID') ?? 'EUR') === 'EUR',
  )
  return {
    lignes: texteAt(somme, 'LineTotalAmount'),
    remises: texteAt(somme, 'AllowanceTotalAmount'),
    frais: texteAt(somme, 'ChargeTotalAmount'),
    ht: texteAt(somme, 'TaxBasisTotalAmount'),
    tva: tva?.texte.trim() ?? null,
    ttc: texteAt(somme, 'GrandTotalAmount'),
    acompte: texteAt(somme, 'TotalPrepaidAmount'),
    arrondi: texteAt(somme, 'RoundingAmount'),
    du: texteAt(somme, 'DuePayableAmount'),
    tva_par_taux: enfantsOf(reglement, 'ApplicableTradeTax').map((taxe) => texteAt(taxe, 'CalculatedAmount')),
  }
}
