import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import type { BonImprime } from '@sillon/domain/pieces/documents/bon-imprime'
import { AMMONITRATE } from '@sillon/domain/testing/article'

const SANS_PALIER = { ...AMMONITRATE, reference_fournisseur: null, paliers: [] }
const NPK = { ...SANS_PALIER, designation: 'NPK 15-15-15', contenance: 0.6, prix_unitaire_ht: 4_620_000 }
const KIESERITE = {
  ...SANS_PALIER,
  designation: 'Kiésérite granulée',
  conditionnement: 'sac' as const,
  contenance: 0.025,
  prix_unitaire_ht: 4_150_000,
  tva_code: 'TVA10',
}

const CALCUL = computeBon(
  {
    mode_facturation: 'directe_fournisseur',
    mode_prix: 'paliers_groupe',
    frais_gestion_pct: 0,
    lignes: [
      { article: AMMONITRATE, nombre: 12, total: 136 },
      { article: NPK, nombre: 5, total: 33 },
      { article: KIESERITE, nombre: 40, total: 462 },
    ],
  },
  TVA_PAR_DEFAUT.taux,
  '2027-03-17',
)

/** An order of 4,985.30 € with VAT, in its second edition. */
export const aBonImprime = (bon: Partial<BonImprime> = {}): BonImprime => ({
  edition: 2,
  calcul: CALCUL,
  prix: 'peut_baisser',
  baisse: {
    designation: 'Ammonitrate 33,5 %',
    a_partir_de: 72,
    unite: 't',
    prix_unitaire_ht: 3_860_000,
    total_ttc: 489_890,
  },
  groupement: {
    reference: 'GA-2027-ENG-01',
    libelle: 'Engrais de printemps 2027',
    cloture_le: '2027-03-27T17:00:00.000Z',
    adherents: 31,
  },
  mode_facturation: 'directe_fournisseur',
  fournisseur: { raison_sociale: 'Négoce Vienne', siret: '82345678900014', tva_intra: null, agrement_phyto: null },
  contact: 'Élodie Marchand',
  livraison: {
    lieu: 'Livraison au dépôt',
    adresse: ['Zone de la Gare, 86110 Mirebeau'],
    du: '2027-04-05',
    au: '2027-04-09',
    instructions: 'Prévenir la veille',
  },
  acceptation: { le: '2027-03-17T20:08:00.000Z', par: 'Élodie Marchand', par_cooperative: false },
  certiphyto: null,
  avenant: null,
  ...bon,
})
