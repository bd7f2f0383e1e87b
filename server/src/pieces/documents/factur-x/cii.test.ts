import { describe, expect, it } from 'vitest'
import { aCalcul, aLigne, aPiece, LIGNES } from '../../../testing/a-piece.ts'
import { readXml } from '../../../testing/read-xml.ts'
import type { Piece } from '../pdf/piece.ts'
import { buildCii } from './cii.ts'
import { isFacture } from './facture.ts'

function build(piece: Piece) {
  if (!isFacture(piece)) throw new Error('Ce n’est pas une facture.')
  return buildCii(piece)
}

const VENTE = aPiece({
  type: 'facture',
  numero: 'FA-2027-000042',
  donnees: {
    campagne: null,
    achat: {
      numero_bon: 'BC-2027-000123',
      groupement: { reference: 'GA-2027-PHY-01', libelle: 'Désherbage' },
      livraison: {
        nom: 'Ferme du Lac',
        adresse: { lignes: ['2, rue du Lac'], code_postal: '86110', commune: 'Mirebeau', pays: 'FR' },
        le: '2027-02-10',
      },
      quantites: [],
    },
    calcul: aCalcul([
      aLigne({
        code: 'HERB',
        libelle: 'Herbicide',
        nature: 'marchandise',
        tva_code: 'TVA20',
        quantite: 15,
        montant_ht: 18_519,
        vente: { unite: 'L', prix_ht: 123_457 },
      }),
      aLigne({ code: 'FRAIS', nature: 'frais', tva_code: 'TVA20', prix_unitaire: 4_000, montant_ht: 4_000 }),
    ]),
  },
})

const FACTURES: Record<string, Piece> = {
  'un appel hors champ': aPiece(),
  'une facture à deux taux, avec une remise': aPiece({
    type: 'facture',
    donnees: {
      calcul: aCalcul([
        aLigne({ tva_code: 'TVA20', prix_unitaire: 3_333, quantite: 3, montant_ht: 9_999 }),
        aLigne({ tva_code: 'TVA5_5', montant_ht: 1_001 }),
        aLigne({ tva_code: 'TVA20', nature: 'remise', montant_ht: -4_999 }),
      ]),
    },
  }),
  'une facture en partie hors champ': aPiece({
    type: 'facture',
    donnees: {
      calcul: aCalcul([
        aLigne({ tva_code: 'TVA20', montant_ht: 6_000 }),
        aLigne({ montant_ht: 6_278 }),
        ...LIGNES.slice(4),
      ]),
    },
  }),
  'une facture en franchise': aPiece({
    type: 'facture',
    donnees: { calcul: aCalcul([aLigne({ tva_code: 'FRANCHISE', montant_ht: 6_000 })]) },
  }),
  'un avoir': aPiece({
    type: 'avoir',
    numero: 'AV-2027-000002',
    donnees: { piece_liee: { numero: 'AC-2027-000123', date_emission: '2027-02-15' }, motif: 'Surface corrigée.' },
  }),
  'une facture de marchandises': VENTE,
  'un appel prélevé': aPiece({
    donnees: {
      paiement: {
        virement: null,
        cheque: null,
        prelevement: { ics: 'FR72ZZZ123456', rum: 'COOP-A00412-001', iban_masque: 'FR76 •••• 185', date: '2027-03-15' },
      },
    },
  }),
  'une facture entre deux textes hostiles': aPiece({
    type: 'facture',
    donnees: {
      mentions: ['</ram:Content><evil a="1">&amp;]]>', 'Contrôle\u0000\u0008\ufffe fin'],
      calcul: aCalcul([aLigne({ libelle: 'A & B <C> "d" ’e’', detail: "l'eau]]>", montant_ht: 100 })]),
    },
  }),
}

/** Amounts are compared in whole cents. */
const cents = (texte: string | undefined) => Math.round(Number(texte) * 100)
const somme = (valeurs: readonly number[]) => valeurs.reduce((total, valeur) => total + valeur, 0)

describe.each(Object.entries(FACTURES))('La facture lisible par machine de %s', (_, piece) => {
  const xml = readXml(build(piece))
  const total = (nom: string) => cents(xml.textes(`HeaderMonetarySummation/ram:${nom}`)[0])
  const groupes = xml.elements
    .filter(({ path }) => path.endsWith('ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'))
    .map((_, rang) => {
      const valeurs = (nom: string) => xml.textes(`HeaderTradeSettlement/ram:ApplicableTradeTax/ram:${nom}`)
      const code = valeurs('CategoryCode')[rang] ?? ''
      return { code, base: cents(valeurs('BasisAmount')[rang]), montant: cents(valeurs('CalculatedAmount')[rang]) }
    })

  it('additionne ses lignes et sa TVA (BR-CO-10, 13, 14, 15, 16)', () => {
    const lignes = xml.textes('LineMonetarySummation/ram:LineTotalAmount').map(cents)
    expect(total('LineTotalAmount')).toBe(somme(lignes))
    expect(total('TaxBasisTotalAmount')).toBe(total('LineTotalAmount'))
    expect(total('TaxTotalAmount')).toBe(somme(groupes.map(({ montant }) => montant)))
    expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
    expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount'))
    expect(somme(groupes.map(({ base }) => base))).toBe(total('TaxBasisTotalAmount'))
  })

  it('calcule chaque ligne de sa quantité et de son prix, jamais négatif (BR-27)', () => {
    const prix = xml.textes('NetPriceProductTradePrice/ram:ChargeAmount').map(Number)
    const quantites = xml.textes('BilledQuantity').map(Number)
    const montants = xml.textes('LineMonetarySummation/ram:LineTotalAmount')
    expect(prix.every((un) => un >= 0)).toBe(true)
    for (const [rang, un] of prix.entries())
      expect(cents(String(un * (quantites[rang] ?? 0)))).toBe(cents(montants[rang]))
  })

  it('n’a de taux et de TVA que pour la catégorie S, et un motif pour les autres (BR-S, BR-E, BR-O)', () => {
    const taxes = xml.elements.filter(({ path }) => path.endsWith('/ram:ApplicableTradeTax'))
    for (const { code, montant } of groupes) if (code !== 'S') expect(montant).toBe(0)
    const codes = groupes.map(({ code }) => code)
    expect(xml.textes('ram:ExemptionReason')).toHaveLength(codes.filter((code) => code !== 'S').length)
    if (codes.includes('O')) {
      expect(new Set(xml.textes('ram:CategoryCode'))).toEqual(new Set(['O']))
      expect(xml.textes('RateApplicablePercent')).toEqual([])
      expect(xml.feuilles.filter(({ attributs }) => attributs === 'schemeID="VA"')).toEqual([])
    } else {
      expect(xml.textes('RateApplicablePercent')).toHaveLength(taxes.length)
      expect(xml.feuilles.some(({ attributs }) => /schemeID="(VA|FC)"/.test(attributs))).toBe(true)
    }
  })

  it('range ses éléments dans l’ordre du schéma, aucun vide', () => {
    for (const { path, enfants } of xml.elements) {
      const ordre = ORDRE[path.split('/').at(-1)?.split(':')[1] ?? '']
      if (!ordre) continue
      const rangs = enfants.map((enfant) => ordre.split(' ').indexOf(enfant.split(':')[1] ?? ''))
      expect([path, rangs.includes(-1)]).toEqual([path, false])
      expect([path, rangs]).toEqual([path, rangs.toSorted((a, b) => a - b)])
    }
    const pleins = new Set(xml.feuilles.map(({ path }) => path))
    const vides = xml.elements.filter(({ path, enfants }) => enfants.length === 0 && !pleins.has(path))
    expect(vides.map(({ path }) => path.split('/').at(-1))).toEqual([])
  })
})

/** Order of the elements in the schema of Factur-X 1.08, profile EN 16931. */
const ORDRE: Record<string, string> = {
  IncludedNote: 'Content SubjectCode',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  SpecifiedTradeProduct: 'GlobalID SellerAssignedID BuyerAssignedID Name Description',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ActualDeliverySupplyChainEvent',
  ShipToTradeParty: 'Name PostalTradeAddress',
  SellerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  BuyerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  DefinedTradeContact: 'PersonName DepartmentName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
}

describe('La facture lisible par machine', () => {
  const read = (nom: string) => readXml(build(FACTURES[nom] as Piece))

  it('laisse les parts sociales hors de ses montants, et le dit', () => {
    const xml = read('un appel hors champ')
    expect(xml.textes('GrandTotalAmount')).toEqual(['107.78'])
    expect(xml.textes('ram:Name')).not.toContain('Parts sociales')
    expect(xml.textes('IncludedNote/ram:Content').at(-1)).toBe(
      'Parts sociales appelées en sus\u00a0: 150,00\u00a0€ de capital, hors facture. Total à payer\u00a0: 257,78\u00a0€.',
    )
  })

  it('exonère ce qui est hors champ quand le reste porte la TVA', () => {
    const xml = read('une facture en partie hors champ')
    expect(xml.textes('HeaderTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode')).toEqual(['S', 'E'])
    expect(xml.textes('ExemptionReason')).toEqual(['Cotisation hors du champ d’application de la TVA.'])
    expect(xml.textes('ExemptionReasonCode')).toEqual([])
  })

  it('nomme la pièce que l’avoir annule, et n’y demande aucun paiement', () => {
    const xml = read('un avoir')
    expect(xml.textes('ExchangedDocument/ram:TypeCode')).toEqual(['381'])
    expect(xml.textes('InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual(['AC-2027-000123'])
    expect(xml.textes('IBANID')).toEqual([])
  })

  it('donne le mandat et le créancier d’un prélèvement', () => {
    const xml = read('un appel prélevé')
    expect(xml.textes('PaymentMeans/ram:TypeCode')).toEqual(['59'])
    expect(xml.textes('DirectDebitMandateID')).toEqual(['COOP-A00412-001'])
    expect(xml.textes('CreditorReferenceID')).toEqual(['FR72ZZZ123456'])
  })

  it('garde les textes hostiles pour des textes, sans caractère interdit', () => {
    const xml = read('une facture entre deux textes hostiles')
    const notes = xml.textes('IncludedNote/ram:Content')
    expect(notes).toContain('</ram:Content><evil a="1">&amp;]]>')
    expect(notes).toContain('Contrôle fin')
    expect(xml.textes('SpecifiedTradeProduct/ram:Name')).toEqual(['A & B <C> "d" ’e’'])
  })

  it('R88 : code les trois mentions de la loi, une fois chacune, avant celles qui sont libres', () => {
    const xml = read('un avoir')
    expect(xml.textes('IncludedNote/ram:SubjectCode')).toEqual(['PMT', 'PMD', 'AAB'])
    const notes = xml.elements.filter(({ path }) => path.endsWith('ram:IncludedNote'))
    expect(notes.slice(0, 4).map(({ enfants }) => enfants)).toEqual([
      ['ram:Content', 'ram:SubjectCode'],
      ['ram:Content', 'ram:SubjectCode'],
      ['ram:Content', 'ram:SubjectCode'],
      ['ram:Content'],
    ])
  })

  it('R88 : va à l’adresse électronique de l’adhérent, de celle de la coopérative, sous un seul identifiant', () => {
    const xml = read('un appel hors champ')
    const adresses = xml.feuilles.filter(({ path }) => path.endsWith('Party/ram:URIUniversalCommunication/ram:URIID'))
    expect(adresses.map(({ texte, attributs }) => [texte, attributs])).toEqual([
      ['482913761', 'schemeID="0225"'],
      ['823456789_82345678900014', 'schemeID="0225"'],
    ])
    expect(xml.textes('SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID')).toEqual(['482913761'])
    expect(xml.textes('BuyerTradeParty/ram:ID')).toEqual([])
    expect(xml.textes('SellerTradeParty/ram:Description')).toEqual([
      'SCA à capital variable, au capital de 45\u202f000\u00a0€, RCS Poitiers',
    ])
  })

  it('R88 : date ce qu’elle fournit, et n’écrit pas plus de quatre décimales', () => {
    expect(read('un avoir').textes('OccurrenceDateTime/udt:DateTimeString')).toEqual(['20270215'])
    const ligne = aLigne({ quantite: 1 / 3, prix_unitaire: 300, montant_ht: 100 })
    const xml = readXml(build(aPiece({ donnees: { calcul: aCalcul([ligne]) } })))
    expect(xml.textes('BilledQuantity')).toEqual(['1'])
    expect(xml.textes('NetPriceProductTradePrice/ram:ChargeAmount')).toEqual(['1.00'])
  })

  it('n’existe pas pour un reçu, ni pour des parts seules', () => {
    expect(isFacture(aPiece({ type: 'recu' }))).toBe(false)
    expect(isFacture(aPiece({ donnees: { calcul: aCalcul(LIGNES.slice(4)) } }))).toBe(false)
  })
})

it('Une facture de marchandises dit leur unité, leur prix exact, leur bon de commande et leur lieu de livraison', () => {
  const xml = readXml(build(VENTE))
  expect(xml.textes('BusinessProcessSpecifiedDocumentContextParameter/ram:ID')).toEqual(['B1'])
  expect(xml.textes('NetPriceProductTradePrice/ram:ChargeAmount')).toEqual(['12.3457', '40.00'])
  const unites = xml.feuilles.filter(({ path }) => path.endsWith('BilledQuantity')).map(({ attributs }) => attributs)
  expect(unites).toEqual(['unitCode="LTR"', 'unitCode="C62"'])
  expect(xml.textes('BuyerOrderReferencedDocument/ram:IssuerAssignedID')).toEqual(['BC-2027-000123'])
  expect(xml.textes('ShipToTradeParty/ram:Name')).toEqual(['Ferme du Lac'])
  expect(xml.textes('ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID')).toEqual(['FR'])
  expect(xml.textes('ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString')).toEqual(['20270210'])
})
