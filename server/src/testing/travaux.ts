import type { Travail } from '../pieces/documents/pdf/travail.ts'
import { aBonImprime } from './a-bon-imprime.ts'
import { aCalcul, aLigne, aPiece, EMETTEUR } from './a-piece.ts'
import { PIECES } from './pieces.ts'

const PRELEVEMENT = { ics: 'FR72ZZZ123456', rum: 'COOP-A00412-001', iban_masque: 'FR76 •••• 185', date: '2027-03-15' }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
)
/** Characters that fonts draw from parts of others: a semicolon from a comma, an accented letter from a plain one. */
const NOM_COMPOSE = 'GAEC «\u00a0Ça; là\u00a0: où\u202f?\u00a0» d’Œuvre, ÉÀÈÙÇ ÿŒ — “Ÿ”; n° 7'

const aBon = (bon: Parameters<typeof aBonImprime>[0]): Travail => ({
  piece: aPiece({
    type: 'bon_commande',
    numero: 'BC-2027-000124',
    donnees: { bon: aBonImprime(bon), campagne: null },
  }),
})

/** Everything that the portal prints, in its 23 forms. */
export const TRAVAUX: readonly Travail[] = [
  ...Object.values(PIECES).map((piece) => ({ piece })),
  { piece: aPiece({ donnees: { calcul: aCalcul([aLigne({ montant_ht: 16_625 })]) } }) },
  {
    piece: aPiece({ donnees: { calcul: aCalcul([aLigne({ libelle: 'Part fixe; 1re année', montant_ht: 123_456 })]) } }),
  },
  { piece: aPiece({ donnees: { paiement: { virement: null, cheque: null, prelevement: PRELEVEMENT } } }) },
  { piece: aPiece({ logo: PIXEL, donnees: { emetteur: { ...EMETTEUR, nom: NOM_COMPOSE } } }) },
  {
    piece: aPiece({
      type: 'facture',
      numero: 'FA-2027-000002',
      donnees: {
        calcul: aCalcul([
          aLigne({ tva_code: 'TVA20', montant_ht: 10_000 }),
          aLigne({ tva_code: 'TVA5_5', montant_ht: 2_000 }),
          aLigne({ nature: 'parts', montant_ht: 15_000 }),
        ]),
      },
    }),
  },
  {
    piece: aPiece({
      donnees: {
        calcul: aCalcul(
          Array.from({ length: 60 }, (_, rang) => aLigne({ libelle: `Tracteur n° ${rang}`, montant_ht: 507 })),
        ),
      },
    }),
  },
  aBon({ prix: 'a_reconfirmer', baisse: null }),
  aBon({
    prix: 'definitif',
    avenant: { numero: 1, motif: 'Erreur de saisie; prix revu', le: '2027-04-02' },
    certiphyto: { numero: '123456', categorie: 'DENSA', expire_le: '2029-01-01', nom: 'Élodie Marchand' },
  }),
  {
    emargement: {
      cooperative: 'Coopérative de Mirebeau',
      groupement: 'Engrais de printemps 2027',
      commande: 'CF-2027-000007',
      numero_bl: 'BL 4012',
      jour: '2027-03-12',
      lignes: Array.from({ length: 30 }, (_, rang) => ({
        adherent: `GAEC de l’Étang ${rang}`,
        bon: `BC-2027-${rang}`,
        article: 'Ammonitrate 33,5\u00a0%',
        colis: '12\u00a0big bags',
        lot: rang % 2 ? `L-${rang}` : null,
      })),
    },
  },
  {
    fiche: {
      cooperative: 'Coopérative de Mirebeau',
      entreprise: 'EARL Les Chaumes',
      nom: 'Pulvérisateur Blanchard 1\u202f200\u00a0l',
      jour: '2027-03-12',
      identite: [
        ['Marque', 'Blanchard'],
        ['Capacité', '1\u202f200\u00a0l'],
      ],
      tableaux: [
        {
          titre: 'Relevés d’heures',
          vide: 'Aucun relevé.',
          colonnes: ['Jour', 'Heures'],
          rangees: [['1er mars 2027', '2\u202f451,5\u00a0h']],
        },
        { titre: 'Contrôles', vide: 'Aucun contrôle.', colonnes: ['Jour', 'Résultat'], rangees: [] },
      ],
    },
  },
  {
    registre: {
      cooperative: 'Coopérative de Mirebeau',
      titre: 'Registre des adhérents',
      jour: '2027-03-12',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      colonnes: [
        { titre: 'N°', part: 1 },
        { titre: 'Raison sociale', part: 3 },
        { titre: 'Capital', part: 2 },
      ],
      lignes: Array.from({ length: 80 }, (_, rang) => [
        `A${rang}`,
        `SCEA de la Forêt ${rang}`,
        `1\u202f${500 + rang},25\u00a0€`,
      ]),
    },
  },
  {
    formulaire: {
      emetteur: EMETTEUR,
      destinataire: { raison_sociale: NOM_COMPOSE, adresse: ['86110 Thurageau'], no_adherent: 'A00412' },
      jour: '2026-11-28',
      formulaire: {
        titre: 'Déclaration 2027',
        consigne: 'À remplir, à signer et à renvoyer.',
        parties: [
          {
            titre: '1. Vos hectares',
            precision: 'Au dossier',
            tableau: {
              colonnes: ['Exploitation', 'En 2026', 'En 2027'],
              rangees: [{ cellules: ['Les Chaumes', '80,50\u00a0ha'], unite: 'ha' }],
            },
            choix: ['Rien n’a changé.', 'Un changement\u00a0:'],
            lignes: 2,
          },
        ],
        attestation: 'Je déclare que c’est exact.',
        lien: 'https://portail.exemple.fr/admin/fiche/x/?onglet=declaration&saisie=papier#le',
      },
    },
  },
  {
    registre: {
      cooperative: NOM_COMPOSE,
      titre: 'Registre des parts',
      jour: '2027-03-12',
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      colonnes: [{ titre: 'Nom', part: 1 }],
      lignes: [[NOM_COMPOSE]],
    },
  },
  {
    fiche: {
      cooperative: NOM_COMPOSE,
      entreprise: NOM_COMPOSE,
      nom: 'Charrue & <fils>\u0001; 5 socs',
      jour: '2027-12-31',
      identite: [],
      tableaux: [],
    },
  },
  {
    etiquettes: {
      cooperative: `${NOM_COMPOSE} ${NOM_COMPOSE} ${NOM_COMPOSE}`,
      le: new Date('2027-12-31T00:00:00Z'),
      etiquettes: [
        {
          nom: 'Charrue & <fils>\u0001; 5 socs réversible à déclenchement hydraulique',
          serie: 'WMA123',
          entreprise: `${NOM_COMPOSE} ${NOM_COMPOSE} ${NOM_COMPOSE}`,
          telephone: '05 49 00 01 02',
          lien: 'https://portail.exemple.fr/mes-machines/?compteur=6f2b8d0e-3f0b-4a7e-9a3c-0d6c5f2e1a4b',
        },
      ],
    },
  },
]
