import type { Organisme } from '@sillon/domain/organisme/parametres/organisme'
import { computeTvaIntra, sirenOf } from '@sillon/domain/siret'

const SIRET = '78156042000015'

export const ORGANISME_DEMONSTRATION: Organisme = {
  nom: 'Coopérative de Mirebeau',
  forme_juridique: 'Société coopérative agricole à capital variable',
  siret: SIRET,
  rcs: 'RCS Poitiers 781 560 420',
  capital: 'Capital variable',
  tva_intra: computeTvaIntra(sirenOf(SIRET)),
  agrement_hcca: null,
  agrement_phyto: null,
  adresse: '12 route de Poitiers, 86110 Mirebeau',
  telephone: '05 36 49 01 10',
  email: 'secretariat@cooperative-mirebeau.example',
  horaires: 'du lundi au vendredi, de 8 h 30 à 12 h et de 14 h à 17 h 30',
  contact_prenom: 'Nadine',
  directeur_publication: 'Philippe Bonneau, président',
  hebergeur: 'Coopérative de Mirebeau, 12 route de Poitiers, 86110 Mirebeau, 05 36 49 01 10',
  contact_rgpd: 'donnees@cooperative-mirebeau.example',
  mentions_complement: null,
  confidentialite_complement: null,
  accessibilite_complement: null,
  logo: null,
}
