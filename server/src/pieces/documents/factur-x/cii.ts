import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import { mentionsOf } from '../pdf/corps-cotisation.ts'
import { lignesFacturees, type Ventilation, ventile } from './categories.ts'
import { toLigne, toTaxe } from './cii-lignes.ts'
import { toAcheteur, toLivraison, toVendeur } from './cii-parties.ts'
import { toDate, toReglement } from './cii-reglement.ts'
import { type Facture, TYPES_FACTURE } from './facture.ts'
import { el, type Noeud, toXml } from './xml.ts'

const ESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** Codes of the French reform for an invoice of services or of goods, then the profile of the standard. */
const CADRES = { services: 'S1', biens: 'B1' } as const
const PROFIL = 'urn:cen.eu:en16931:2017'

/**
 * The XML of Factur-X, profile EN 16931 (CII D22B). Its amounts are those of the fee without shares: they are capital,
 * mentioned in a note and added to the amount to pay on the printed page. Elements come in the order of the schema.
 */
export function buildCii(piece: Facture): string {
  const ventilation = ventile({ calcul: piece.donnees.calcul, taux: piece.donnees.taux })
  const racine: Noeud = {
    nom: 'rsm:CrossIndustryInvoice',
    attributs: ESPACES,
    contenu: [
      el('rsm:ExchangedDocumentContext', [
        el('ram:BusinessProcessSpecifiedDocumentContextParameter', [
          el('ram:ID', isVente(piece.donnees.calcul) ? CADRES.biens : CADRES.services),
        ]),
        el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', PROFIL)]),
      ]),
      el('rsm:ExchangedDocument', [
        el('ram:ID', piece.numero),
        el('ram:TypeCode', TYPES_FACTURE[piece.type]),
        el('ram:IssueDateTime', [toDate('udt', piece.date_emission)]),
        ...notesOf(piece).map(({ texte, code }) =>
          el('ram:IncludedNote', [el('ram:Content', texte), el('ram:SubjectCode', code)]),
        ),
      ]),
      el('rsm:SupplyChainTradeTransaction', transaction(piece, ventilation)),
    ],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(racine)}\n`
}

/** Charges without any goods count as a service. */
const isVente = ({ lignes }: Calcul) => lignes.some(({ nature }) => nature === 'marchandise')

function transaction(piece: Facture, ventilation: readonly Ventilation[]) {
  const { calcul, emetteur, destinataire, taux, achat } = piece.donnees
  // BR-O-02: an invoice entirely outside the scope of VAT may show no VAT number.
  const horsChamp = ventilation.every(({ code }) => code === 'O')
  return [
    ...lignesFacturees(calcul).map((ligne, rang) => toLigne(ligne, rang + 1, { calcul, taux })),
    el('ram:ApplicableHeaderTradeAgreement', [
      el('ram:BuyerReference', destinataire.no_adherent),
      toVendeur(emetteur, { horsChamp }),
      toAcheteur(destinataire, { horsChamp }),
      el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', achat?.numero_bon)]),
    ]),
    toLivraison(piece),
    toReglement(piece, ventilation.map(toTaxe)),
  ]
}

/** Notes of the invoice (BG-1): those that the law requires bear their code, the others have none. */
function notesOf({ type, donnees }: Facture): { texte: string; code: string | null }[] {
  const { montant_parts, montant_du } = donnees.calcul
  const parts =
    type !== 'avoir' && montant_parts > 0
      ? `Parts sociales appelées en sus\u00a0: ${formatMontant(montant_parts)} de capital, hors facture. Total à payer\u00a0: ${formatMontant(montant_du)}.`
      : null
  const libres = [...mentionsOf(donnees), ...(donnees.motif ? [donnees.motif] : []), ...(parts ? [parts] : [])]
  return [...(donnees.notes ?? []), ...libres.map((texte) => ({ texte, code: null }))]
}
