import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { aCalcul, aLigne, aPiece } from '../../../testing/a-piece.ts'
import { readXml } from '../../../testing/read-xml.ts'
import { buildCii } from './cii.ts'
import { isFacture } from './facture.ts'

type Service = { generate: (invoice: object, options: object) => Promise<string> }
/** Required as CommonJS: its ES module imports a file without its extension, which Node refuses. */
const { InvoiceService } = createRequire(import.meta.url)('@e-invoice-eu/core') as {
  InvoiceService: new (logger: object) => Service
}

const montant = (nom: string, valeur: string) => ({ [nom]: valeur, [`${nom}@currencyID`]: 'EUR' })
const taxe = { 'cbc:ID': 'S', 'cbc:Percent': '20.00', 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const partie = (
  nom: string,
  [siren, adresse]: readonly [string, string],
  tva: object,
  [rue, code, ville]: readonly [string, string, string],
) => ({
  'cac:Party': {
    // The library’s list of schemes does not know 0225, the routing of the French reform: the test uses the SIREN’s.
    'cbc:EndpointID': adresse,
    'cbc:EndpointID@schemeID': '0002',
    'cac:PostalAddress': {
      'cbc:StreetName': rue,
      'cbc:CityName': ville,
      'cbc:PostalZone': code,
      'cac:Country': { 'cbc:IdentificationCode': 'FR' },
    },
    'cac:PartyTaxScheme': tva,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': nom,
      'cbc:CompanyID': siren,
      'cbc:CompanyID@schemeID': '0002',
    },
  },
})
const numeroTva = (numero: string) => ({ 'cbc:CompanyID': numero, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } })

const ligne = (id: string, [code, nom]: [string, string], [quantite, prix, total]: [string, string, string]) => ({
  'cbc:ID': id,
  'cbc:InvoicedQuantity': quantite,
  'cbc:InvoicedQuantity@unitCode': 'C62',
  ...montant('cbc:LineExtensionAmount', total),
  'cac:Item': {
    'cbc:Name': nom,
    'cac:SellersItemIdentification': { 'cbc:ID': code },
    'cac:ClassifiedTaxCategory': taxe,
  },
  'cac:Price': montant('cbc:PriceAmount', prix),
})

const FACTURE = {
  'ubl:Invoice': {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ProfileID': 'S1',
    'cbc:ID': 'FA-2027-000001',
    'cbc:IssueDate': '2027-02-15',
    'cbc:DueDate': '2027-03-31',
    'cbc:InvoiceTypeCode': '380',
    'cbc:Note': ['Paiement à réception, sans escompte.'],
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': 'A00412',
    'cac:InvoicePeriod': { 'cbc:StartDate': '2027-01-01', 'cbc:EndDate': '2027-12-31' },
    'cac:AccountingSupplierParty': partie(
      'Coopérative de Mirebeau',
      ['482913761', '482913761'],
      [numeroTva('FR26482913761')],
      ['12, route de Poitiers', '86110', 'Mirebeau'],
    ),
    'cac:AccountingCustomerParty': partie(
      'EARL Les Chaumes',
      ['823456789', '823456789_82345678900014'],
      numeroTva('FR32823456789'),
      ['4, lieu-dit Les Chaumes', '86110', 'Thurageau'],
    ),
    'cac:PaymentMeans': [
      {
        'cbc:PaymentMeansCode': '58',
        'cbc:PaymentMeansCode@name': 'Virement',
        'cbc:PaymentID': 'FA-2027-000001',
        'cac:PayeeFinancialAccount': {
          'cbc:ID': 'FR7630001007941234567890185',
          'cbc:Name': 'Coopérative de Mirebeau',
          'cac:FinancialInstitutionBranch': { 'cbc:ID': 'BDFEFRPPCCT' },
        },
      },
    ],
    'cac:TaxTotal': [
      {
        ...montant('cbc:TaxAmount', '6.00'),
        'cac:TaxSubtotal': [
          { ...montant('cbc:TaxableAmount', '30.00'), ...montant('cbc:TaxAmount', '6.00'), 'cac:TaxCategory': taxe },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...montant('cbc:LineExtensionAmount', '30.00'),
      ...montant('cbc:TaxExclusiveAmount', '30.00'),
      ...montant('cbc:TaxInclusiveAmount', '36.00'),
      ...montant('cbc:PayableAmount', '36.00'),
    },
    'cac:InvoiceLine': [
      ligne('1', ['FIXE', 'Part fixe'], ['1', '60.00', '60.00']),
      ligne('2', ['JEUNE', 'Remise'], ['-1', '30.00', '-30.00']),
    ],
  },
}

/** The same invoice, collected by direct debit. */
const PRELEVEE = {
  'ubl:Invoice': {
    ...FACTURE['ubl:Invoice'],
    'cac:PaymentMeans': [
      {
        'cbc:PaymentMeansCode': '59',
        'cbc:PaymentMeansCode@name': 'Prélèvement SEPA',
        'cbc:PaymentID': 'FA-2027-000001',
        'cac:PaymentMandate': { 'cbc:ID': 'COOP-A00412-001' },
      },
    ],
  },
}

const DONNEES = {
  // The library cannot give a code to a note.
  notes: [],
  calcul: aCalcul([
    aLigne({ tva_code: 'TVA20', prix_unitaire: 6_000, montant_ht: 6_000 }),
    aLigne({ code: 'JEUNE', libelle: 'Remise', nature: 'remise', tva_code: 'TVA20', montant_ht: -3_000 }),
  ]),
}

const SEPA = { ics: 'FR72ZZZ123456', rum: 'COOP-A00412-001', iban_masque: 'FR76 •••• 0185', date: '2027-03-31' }

/** The leaves of an invoice that both write, those of the library alone, and the names of ours alone. */
async function compareFeuilles(facture: object, donnees: Parameters<typeof aPiece>[0]) {
  const silencieux = { log: () => {}, warn: () => {}, error: () => {} }
  const options = { format: 'CII', lang: 'fr', noWarnings: true }
  const attendu = await new InvoiceService(silencieux).generate(facture, options)
  const piece = aPiece(donnees)
  if (!isFacture(piece)) throw new Error('Ce n’est pas une facture.')
  const lire = (xml: string) => readXml(xml).feuilles.map(({ path, texte }) => `${path} = ${texte}`)
  const nous = lire(buildCii(piece))
  const eux = lire(String(attendu))
  const enPlus = nous
    .filter((feuille) => !eux.includes(feuille))
    .map((feuille) => feuille.split('/').slice(3).join('/').replace(/ = .*/, ''))
  return { communes: nous.filter((feuille) => eux.includes(feuille)), eux, enPlus }
}

const EN_PLUS = [
  'ram:SellerTradeParty/ram:GlobalID',
  'ram:SellerTradeParty/ram:Description',
  'ram:SellerTradeParty/ram:DefinedTradeContact/ram:PersonName',
  'ram:SellerTradeParty/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber',
  'ram:SellerTradeParty/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID',
  'ram:BuyerTradeParty/ram:GlobalID',
  'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString',
]

describe('La même facture, écrite par une autre bibliothèque, a les mêmes éléments dans le même ordre', () => {
  it('payée par virement', async () => {
    const piece = { type: 'facture', numero: 'FA-2027-000001', donnees: DONNEES } as const
    const { communes, eux, enPlus } = await compareFeuilles(FACTURE, piece)
    expect(communes).toEqual(eux)
    expect(enPlus).toEqual(EN_PLUS)
  })

  it('prélevée\u00a0: code 59, identifiant du créancier et mandat, sans compte à créditer', async () => {
    const paiement = { virement: null, cheque: null, prelevement: SEPA }
    const piece = { type: 'facture', numero: 'FA-2027-000001', donnees: { ...DONNEES, paiement } } as const
    const { communes, eux, enPlus } = await compareFeuilles(PRELEVEE, piece)
    expect(communes).toEqual(eux)
    // The library does not write the identifier of the creditor (BT-90).
    expect(enPlus).toEqual([...EN_PLUS, 'ram:CreditorReferenceID'])
    const fins = communes.map((feuille) => feuille.split('/').at(-1))
    expect(fins).toEqual(expect.arrayContaining(['ram:TypeCode = 59', 'ram:DirectDebitMandateID = COOP-A00412-001']))
    expect(communes.filter((feuille) => feuille.includes('IBANID'))).toEqual([])
  })
})
