import type { Achat, Destinataire, Emetteur } from '@sillon/domain/documents/donnees'
import { sirenOf } from '@sillon/domain/siret'
import { toDate } from './cii-reglement.ts'
import { el, type Noeud } from './xml.ts'

/** ISO 6523 of the SIREN and of the SIRET, and the routing of the French reform. */
const SIREN = '0002'
const SIRET = '0009'
const ROUTAGE = '0225'

type Portee = { horsChamp: boolean }

export function toVendeur(emetteur: Emetteur, { horsChamp }: Portee) {
  const { nom, siret, rcs, forme_juridique, capital, telephone, email, tva_intra } = emetteur
  const description = [forme_juridique, capital && `capital ${capital}`, rcs].filter(Boolean).join(', ')
  // BR-S-02, BR-E-02: a seller without a VAT number has at least its national one.
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
    siret ? routage(siret) : null,
    fiscal || null,
  ])
}

export function toAcheteur(destinataire: Destinataire, { horsChamp }: Portee) {
  const { no_adherent, siret, raison_sociale, adresse_structuree, tva_intra } = destinataire
  return el('ram:BuyerTradeParty', [
    el('ram:ID', no_adherent),
    el('ram:GlobalID', siret, { schemeID: SIRET }),
    el('ram:Name', raison_sociale),
    el('ram:SpecifiedLegalOrganization', [el('ram:ID', sirenOf(siret), { schemeID: SIREN })]),
    toAdresse(adresse_structuree),
    routage(siret),
    tva_intra && !horsChamp ? registration(tva_intra, 'VA') : null,
  ])
}

/** BG-13: where goods went, which may be a farm of the buyer, and when. */
export const toLivraison = (achat: Achat | undefined): Noeud => ({
  nom: 'ram:ApplicableHeaderTradeDelivery',
  attributs: {},
  contenu: achat
    ? [
        el('ram:ShipToTradeParty', [el('ram:Name', achat.livraison.nom), toAdresse(achat.livraison.adresse)]),
        el('ram:ActualDeliverySupplyChainEvent', [
          el('ram:OccurrenceDateTime', achat.livraison.le ? [toDate('udt', achat.livraison.le)] : null),
        ]),
      ]
    : [],
})

const registration = (numero: string, schemeID: 'VA' | 'FC') =>
  el('ram:SpecifiedTaxRegistration', [el('ram:ID', numero, { schemeID })])

const routage = (siret: string) =>
  el('ram:URIUniversalCommunication', [el('ram:URIID', sirenOf(siret), { schemeID: ROUTAGE })])

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

/** The settings keep the address of the cooperative as it is printed. */
function readAdresse(lignes: readonly string[]): Structuree {
  const rang = lignes.findIndex((ligne) => /^\d{5}\s+\S/.test(ligne))
  const [, code_postal = null, commune = null] = /^(\d{5})\s+(.+)$/.exec(lignes[rang] ?? '') ?? []
  return { lignes: lignes.filter((_, index) => index !== rang), code_postal, commune, pays: 'FR' }
}
