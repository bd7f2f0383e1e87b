import type { Piece } from '../pieces/documents/pdf/piece.ts'
import { aBonImprime } from './a-bon-imprime.ts'
import { aCalcul, aLigne, aPiece } from './a-piece.ts'

const SOMMES = [{ numero: 'AC-2027-000123', libelle: 'Cotisation 2027', echeance: '2027-03-31', montant: 25_778 }]

const LIGNE_COMMANDE = {
  article_id: '00000000-0000-4000-8000-0000000000a1',
  reference_fournisseur: 'AN335-BB500',
  designation: 'Ammonitrate 33,5 %',
  amm: null,
  conditionnement: 'big_bag' as const,
  contenance: 0.5,
  unite: 't' as const,
  nombre: 136,
  quantite: 68,
  prix_unitaire_ht: 3_980_000,
  montant_ht: 2_706_400,
}

/** One document of each type. */
export const PIECES: Record<Piece['type'], Piece> = {
  appel: aPiece(),
  facture: aPiece({
    type: 'facture',
    numero: 'FA-2027-000001',
    donnees: { calcul: aCalcul([aLigne({ tva_code: 'TVA20', montant_ht: 10_000 })]) },
  }),
  avoir: aPiece({
    type: 'avoir',
    numero: 'AV-2027-000001',
    donnees: { piece_liee: { numero: 'AC-2027-000123', date_emission: '2027-02-15' } },
  }),
  recu: aPiece({
    type: 'recu',
    numero: 'RE-2027-000001',
    donnees: { reglement: { date: '2027-03-02', moyen: 'cheque', montant: 25_778, reference: '451' }, sommes: SOMMES },
  }),
  attestation: aPiece({
    type: 'attestation',
    numero: 'ATT-2027-000001',
    donnees: { code_verification: 'K7TM-9RWX-H4QP' },
  }),
  mise_en_demeure: aPiece({ type: 'mise_en_demeure', numero: null, donnees: { sommes: SOMMES, total: 25_778 } }),
  mandat: aPiece({
    type: 'mandat',
    numero: null,
    donnees: {
      mandat: {
        rum: 'COOP-A00412-001',
        ics: 'FR72ZZZ123456',
        type: 'RCUR',
        titulaire: 'EARL Les Chaumes',
        iban: 'FR7630001007941234567890185',
        bic: null,
      },
    },
  }),
  bon_commande: aPiece({
    type: 'bon_commande',
    numero: 'BC-2027-000123',
    donnees: { bon: aBonImprime(), campagne: null },
  }),
  commande_fournisseur: aPiece({
    type: 'commande_fournisseur',
    numero: 'CF-2027-000007',
    donnees: {
      commande: {
        groupement: { reference: 'GA-2027-ENG-01', libelle: 'Engrais de printemps 2027' },
        code_client: 'C-4012',
        livraison: { du: '2027-03-01', au: '2027-03-31' },
        lignes: [LIGNE_COMMANDE],
        points: [
          {
            libelle: 'Dépôt de Mirebeau',
            adresse: ['Zone de la Gare', '86110 Mirebeau'],
            instructions: 'Avant midi',
            adherent: null,
            numero_bon: null,
            lignes: [LIGNE_COMMANDE],
            montant_ht: 2_706_400,
          },
        ],
        total_ht: 2_706_400,
      },
    },
  }),
}
