import { phraseCapital } from '@sillon/domain/pieces/documents/capital'
import type { Achat, Destinataire, Emetteur } from '@sillon/domain/pieces/documents/donnees'
import { sirenOf } from '@sillon/domain/siret'
import { toDate } from './cii-reglement.ts'
import type { Facture } from './facture.ts'
import { el } from './xml.ts'

/** Codes of ISO 6523 for the SIREN, the SIRET and the routing address of the French reform. */
const SIREN = '0002'
const SIRET = '0009'
const ROUTAGE = '0225'

type Portee = { horsChamp: boolean }

export function toVendeur(emetteur: Emetteur, { horsChamp }: Portee) {
  const { nom, siret, rcs, forme_juridique, telephone, email, tva_intra } = emetteur
  const description = [forme_juridique, phraseCapital(emetteur), rcs].filter(Boolean).join(', ')
  // BR-S-02, BR-E-02: a seller without a VAT number gives its national number instead.
  const fiscal = horsChamp
    ? null
    : tva_intra
      ? registration(tva_intra, 'VA')
      : siret && registration(sirenOf(siret), 'FC')
  return el('ram:SellerTradeParty', [
    siret ? el('ram:GlobalID', siret, { schemeID: SIRET }) : null,
    el('ram:Name', nom),
    el('ram:Description', description),
    siret ? el('ram:SpecifiedLegalOrganization', [el('ram:ID', sirenOf(siret), { schemeID: SIREN })]) : null,
    el('ram:DefinedTradeContact', [
      telephone || email ? el('ram:PersonName', nom) : null,
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', telephone)]),
      el('ram:EmailURIUniversalCommunication', [el('ram:URIID', email)]),
    ]),
    toAdresse(readAdresse(emetteur.adresse)),
    siret ? routage(sirenOf(siret)) : null,
    fiscal || null,
  ])
}

export function toAcheteur(destinataire: Destinataire, { horsChamp }: Portee) {
  const { siret, raison_sociale, adresse_structuree, adresse_electronique, tva_intra } = destinataire
  return el('ram:BuyerTradeParty', [
    // CII-SR-450: one identifier only; the member number goes to the buyer reference (BT-10).
    el('ram:GlobalID', siret, { schemeID: SIRET }),
    el('ram:Name', raison_sociale),
    el('ram:SpecifiedLegalOrganization', [el('ram:ID', sirenOf(siret), { schemeID: SIREN })]),
    toAdresse(adresse_structuree),
    routage(adresse_electronique ?? sirenOf(siret)),
    tva_intra && !horsChamp ? registration(tva_intra, 'VA') : null,
  ])
}

/**
 * Delivery (BG-13): where goods went, which may be a farm of the buyer, and when. The group is compulsory and may not
 * be empty: the date of a service is that of its call, or, on a credit note, that of the credited call.
 */
export const toLivraison = ({
  date_emission,
  donnees: { achat, piece_liee },
}: Pick<Facture, 'date_emission' | 'donnees'>) =>
  el('ram:ApplicableHeaderTradeDelivery', [
    achat ? toLieu(achat) : null,
    el('ram:ActualDeliverySupplyChainEvent', [
      el('ram:OccurrenceDateTime', [toDate('udt', achat?.livraison.le ?? piece_liee?.date_emission ?? date_emission)]),
    ]),
  ])

const toLieu = ({ livraison }: Achat) =>
  el('ram:ShipToTradeParty', [el('ram:Name', livraison.nom), toAdresse(livraison.adresse)])

const registration = (numero: string, schemeID: 'VA' | 'FC') =>
  el('ram:SpecifiedTaxRegistration', [el('ram:ID', numero, { schemeID })])

const routage = (adresse: string) =>
  el('ram:URIUniversalCommunication', [el('ram:URIID', adresse, { schemeID: ROUTAGE })])

type Structuree = Destinataire['adresse_structuree']

function toAdresse({ lignes, code_postal, commune, pays }: Structuree) {
  return el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', code_postal),
    el('ram:LineOne', lignes[0]),
    el('ram:LineTwo', lignes[1]),
    el('ram:LineThree', lignes.slice(2).join(', ')),
    el('ram:CityName', commune),
    el('ram:CountryID', pays),
  ])
}

/** The settings keep the address of the cooperative as printed lines: the postcode line is looked for. */
function readAdresse(lignes: readonly string[]): Structuree {
  const rang = lignes.findIndex((ligne) => /^\d{5}\s+\S/.test(ligne))
  const [, code_postal = null, commune = null] = /^(\d{5})\s+(\S.*)$/.exec(lignes[rang] ?? '') ?? []
  return { lignes: lignes.filter((_, index) => index !== rang), code_postal, commune, pays: 'FR' }
}
