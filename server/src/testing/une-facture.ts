import PDFDocument from 'pdfkit'

export type FactureEcrite = {
  numero?: string
  type?: '380' | '381'
  vendeur?: string
  acheteur?: string
  commande?: string | null
  iban?: string | null
  unite?: string
  /** Reference, tonnes, euros and name. */
  lignes?: readonly (readonly [reference: string, quantite: string, montant: string, nom?: string])[]
  total?: string
  tva?: string
  ttc?: string
}

const DEFAUT = {
  numero: 'F-2027-118',
  type: '380',
  vendeur: '732829320',
  acheteur: '482913761',
  commande: 'CF-2027-000001' as string | null,
  iban: 'FR7630001007941234567890185' as string | null,
  unite: 'TNE',
  lignes: [['AN335', '12', '4548.00']] as NonNullable<FactureEcrite['lignes']>,
  total: '4548.00',
  tva: '909.60',
  ttc: '5457.60',
}

/** An invoice in CII, as a supplier’s software writes it; written by hand from EN 16931-3-3. */
export function aCii(facture: FactureEcrite = {}): string {
  const { numero, type, vendeur, acheteur, commande, iban, unite, lignes, total, tva, ttc } = { ...DEFAUT, ...facture }
  const ligne = (
    [reference, quantite, montant, nom = `Engrais ${reference}`]: (typeof lignes)[number],
    rang: number,
  ) => `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${rang + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>${reference}</ram:SellerAssignedID><ram:Name>${nom}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${unite}">${quantite}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${montant}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`
  const partie = (nom: string, siren: string) =>
    `<ram:${nom}><ram:Name>${nom === 'SellerTradeParty' ? 'Négoce Vienne' : 'Acheteur'}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${siren}</ram:ID></ram:SpecifiedLegalOrganization></ram:${nom}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${numero}</ram:ID><ram:TypeCode>${type}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20270420</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lignes.map(ligne).join('')}
    <ram:ApplicableHeaderTradeAgreement>${partie('SellerTradeParty', vendeur)}${partie('BuyerTradeParty', acheteur)}${
      commande === null
        ? ''
        : `<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${commande}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>`
    }</ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${
      iban === null
        ? ''
        : `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`
    }
      <ram:ApplicableTradeTax><ram:CalculatedAmount>${tva}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${total}</ram:BasisAmount></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20270520</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${total}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${total}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${tva}</ram:TaxTotalAmount><ram:GrandTotalAmount>${ttc}</ram:GrandTotalAmount><ram:DuePayableAmount>${ttc}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`
}

/** The same in UBL 2.1, as an invoice or as a credit note; written by hand from EN 16931-3-2. */
export function aUbl(facture: FactureEcrite = {}): string {
  const { numero, type, vendeur, acheteur, commande, iban, unite, lignes, total, tva, ttc } = { ...DEFAUT, ...facture }
  const nom = type === '381' ? 'CreditNote' : 'Invoice'
  const quantite = type === '381' ? 'CreditedQuantity' : 'InvoicedQuantity'
  const montant = (balise: string, valeur: string) => `<cbc:${balise} currencyID="EUR">${valeur}</cbc:${balise}>`
  const partie = (balise: string, siren: string) =>
    `<cac:${balise}><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Négoce Vienne</cbc:RegistrationName><cbc:CompanyID schemeID="0002">${siren}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:${balise}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${nom} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${nom}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${numero}</cbc:ID><cbc:IssueDate>2027-04-20</cbc:IssueDate><cbc:DueDate>2027-05-20</cbc:DueDate><cbc:${nom}TypeCode>${type}</cbc:${nom}TypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  ${commande === null ? '' : `<cac:OrderReference><cbc:ID>${commande}</cbc:ID></cac:OrderReference>`}
  ${partie('AccountingSupplierParty', vendeur)}${partie('AccountingCustomerParty', acheteur)}
  ${iban === null ? '' : `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`}
  <cac:TaxTotal>${montant('TaxAmount', tva)}<cac:TaxSubtotal>${montant('TaxableAmount', total)}${montant('TaxAmount', tva)}</cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${montant('LineExtensionAmount', total)}${montant('TaxExclusiveAmount', total)}${montant('TaxInclusiveAmount', ttc)}${montant('PayableAmount', ttc)}</cac:LegalMonetaryTotal>
  ${lignes.map(([reference, nombre, prix], rang) => `<cac:${nom}Line><cbc:ID>${rang + 1}</cbc:ID><cbc:${quantite} unitCode="${unite}">${nombre}</cbc:${quantite}>${montant('LineExtensionAmount', prix)}<cac:Item><cbc:Name>Engrais ${reference}</cbc:Name><cac:SellersItemIdentification><cbc:ID>${reference}</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:${nom}Line>`).join('')}
</${nom}>`
}

/** A PDF with these files attached. */
export async function aPdfAvec(pieces: Readonly<Record<string, string>>): Promise<Buffer> {
  const doc = new PDFDocument()
  const morceaux: Buffer[] = []
  const fini = new Promise((resolve) => doc.on('end', resolve))
  doc.on('data', (morceau: Buffer) => morceaux.push(morceau))
  doc.text('Facture')
  for (const [nom, contenu] of Object.entries(pieces)) doc.file(Buffer.from(contenu), { name: nom })
  doc.end()
  await fini
  return Buffer.concat(morceaux)
}
