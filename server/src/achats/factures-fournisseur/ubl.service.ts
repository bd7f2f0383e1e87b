import type { PartieLue, TotauxLus, XmlFacture } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import { enfantAt, enfantsOf, type Noeud, texteAt } from '../../platform/xml.ts'
import { identifiantsAt, VIDE } from './noeuds.service.ts'

/** Reads an invoice or a credit note in UBL 2.1. Paths are those of EN 16931-3-2. */
export function readUbl(racine: Noeud): XmlFacture {
  const [avoir, lignes, quantite] =
    racine.nom === 'CreditNote'
      ? ([true, 'CreditNoteLine', 'CreditedQuantity'] as const)
      : ([false, 'InvoiceLine', 'InvoicedQuantity'] as const)
  return {
    syntaxe: 'ubl',
    numero: texteAt(racine, 'ID'),
    type_code: texteAt(racine, avoir ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    date: texteAt(racine, 'IssueDate'),
    echeance: texteAt(racine, 'DueDate') ?? texteAt(racine, 'PaymentMeans', 'PaymentDueDate'),
    devise: texteAt(racine, 'DocumentCurrencyCode'),
    vendeur: readPartie(enfantAt(racine, 'AccountingSupplierParty', 'Party') ?? VIDE),
    acheteur: readPartie(enfantAt(racine, 'AccountingCustomerParty', 'Party') ?? VIDE),
    reference_commande: texteAt(racine, 'OrderReference', 'ID'),
    ibans: enfantsOf(racine, 'PaymentMeans').flatMap((moyen) => texteAt(moyen, 'PayeeFinancialAccount', 'ID') ?? []),
    lignes: enfantsOf(racine, lignes).map((ligne) => readLigne(ligne, quantite)),
    totaux: readTotaux(racine),
  }
}

function readPartie(partie: Noeud): PartieLue {
  const identites = enfantsOf(partie, 'PartyIdentification').flatMap((une) => identifiantsAt(une, 'ID'))
  const tva = enfantsOf(partie, 'PartyTaxScheme').find((une) => texteAt(une, 'TaxScheme', 'ID') === 'VAT')
  return {
    nom: texteAt(partie, 'PartyLegalEntity', 'RegistrationName') ?? texteAt(partie, 'PartyName', 'Name'),
    identifiants: [
      ...identifiantsAt(partie, 'PartyLegalEntity', 'CompanyID'),
      ...identites,
      ...identifiantsAt(partie, 'EndpointID'),
    ],
    tva_intra: tva ? texteAt(tva, 'CompanyID') : null,
  }
}

function readLigne(ligne: Noeud, nomQuantite: string): XmlFacture['lignes'][number] {
  const quantite = enfantAt(ligne, nomQuantite)
  return {
    numero: texteAt(ligne, 'ID'),
    reference: texteAt(ligne, 'Item', 'SellersItemIdentification', 'ID'),
    designation: texteAt(ligne, 'Item', 'Name'),
    quantite: quantite?.texte.trim() ?? null,
    unite_code: quantite?.attributs.get('unitCode') ?? null,
    montant: texteAt(ligne, 'LineExtensionAmount'),
  }
}

function readTotaux(racine: Noeud): TotauxLus {
  const total = enfantAt(racine, 'LegalMonetaryTotal') ?? VIDE
  // A second total of VAT may follow, in the currency of the seller’s accounts, without its rates.
  const taxes = enfantsOf(racine, 'TaxTotal')
  const tva = taxes.find((une) => (enfantAt(une, 'TaxAmount')?.attributs.get('currencyID') ?? 'EUR') === 'EUR') ?? VIDE
  return {
    lignes: texteAt(total, 'LineExtensionAmount'),
    remises: texteAt(total, 'AllowanceTotalAmount'),
    frais: texteAt(total, 'ChargeTotalAmount'),
    ht: texteAt(total, 'TaxExclusiveAmount'),
    tva: texteAt(tva, 'TaxAmount'),
    ttc: texteAt(total, 'TaxInclusiveAmount'),
    acompte: texteAt(total, 'PrepaidAmount'),
    arrondi: texteAt(total, 'PayableRoundingAmount'),
    du: texteAt(total, 'PayableAmount'),
    tva_par_taux: enfantsOf(tva, 'TaxSubtotal').map((une) => texteAt(une, 'TaxAmount')),
  }
}
