import type { DroitBureau } from '../../comptes/droits/role-bureau.ts'

/** The kinds of acts that wait for the office, in the order of a morning. */
export const GENRES_ACTE = [
  'decision',
  'iban',
  'cloture',
  'accord',
  'proposition',
  'releve',
  'livraison',
  'constat',
  'commande',
  'rejet',
  'reglement',
  'soumission',
  'facture',
  'prelevement',
  'remise',
  'complement',
  'retard',
  'declaration',
  'courriel',
  'lettre',
  'controle',
] as const
export type GenreActe = (typeof GENRES_ACTE)[number]

/** `soir` is today, `semaine` the seven days that come. */
export const URGENCES = ['soir', 'semaine', 'ensuite'] as const
export type Urgence = (typeof URGENCES)[number]

export const URGENCE_LABELS: Record<Urgence, string> = {
  soir: 'Avant ce soir',
  semaine: 'Cette semaine',
  ensuite: 'Sans urgence',
}

type Regle = {
  /** Only the roles that have this right see the line. */
  droit: DroitBureau
  /** The group of what has no date of its own. */
  urgence: Urgence
  /** Past this number of days of waiting, it is late; null: waiting is not a fault. */
  patience: number | null
  /** Past this number of days of waiting, it cannot wait until tomorrow. */
  limite?: number
  /** The verb said before the hour of what ends on a day. */
  verbe?: string
  /** The verb of the act, as on its button. */
  acte: string
  /** The name of a line that holds several. */
  plusieurs: string
  /** The subject of the sentence of a failed query: « … n’ont pas pu être lus ». */
  source: string
}

export const GENRES: Record<GenreActe, Regle> = {
  decision: {
    droit: 'achats',
    urgence: 'soir',
    patience: 0,
    acte: 'Clôturer',
    plusieurs: 'groupements à décider',
    source: 'Les clôtures à décider',
  },
  iban: {
    droit: 'argent',
    urgence: 'soir',
    patience: 1,
    acte: 'Confirmer l’IBAN',
    plusieurs: 'IBAN à confirmer',
    source: 'Les comptes à confirmer',
  },
  cloture: {
    droit: 'achats',
    urgence: 'semaine',
    patience: null,
    verbe: 'clôt',
    acte: 'Rappeler',
    plusieurs: 'groupements qui ferment',
    source: 'Les groupements qui ferment',
  },
  accord: {
    droit: 'achats',
    urgence: 'semaine',
    patience: 7,
    acte: 'Rappeler',
    plusieurs: 'accords attendus',
    source: 'Les accords attendus',
  },
  proposition: {
    droit: 'achats',
    urgence: 'semaine',
    patience: null,
    verbe: 'répond avant',
    acte: 'Rappeler',
    plusieurs: 'propositions sans réponse',
    source: 'Les propositions sans réponse',
  },
  releve: {
    droit: 'argent',
    urgence: 'semaine',
    patience: 7,
    limite: 2,
    acte: 'Rapprocher',
    plusieurs: 'relevés à rapprocher',
    source: 'Les relevés',
  },
  livraison: {
    droit: 'achats',
    urgence: 'semaine',
    patience: 0,
    acte: 'Réceptionner',
    plusieurs: 'livraisons',
    source: 'Les livraisons',
  },
  constat: {
    droit: 'achats',
    urgence: 'semaine',
    patience: 2,
    acte: 'Voir',
    plusieurs: 'livraisons incomplètes ou abîmées',
    source: 'Ce que les adhérents ont reçu',
  },
  commande: {
    droit: 'achats',
    urgence: 'semaine',
    patience: 7,
    acte: 'Commander',
    plusieurs: 'commandes à passer',
    source: 'Les commandes à passer',
  },
  rejet: {
    droit: 'argent',
    urgence: 'semaine',
    patience: 0,
    acte: 'Représenter',
    plusieurs: 'prélèvements rejetés',
    source: 'Les prélèvements rejetés',
  },
  reglement: {
    droit: 'argent',
    urgence: 'semaine',
    patience: 30,
    acte: 'Affecter',
    plusieurs: 'règlements sans pièce',
    source: 'Les règlements sans pièce',
  },
  soumission: {
    droit: 'dossiers',
    urgence: 'semaine',
    patience: 21,
    // Without an answer within three months, an admission is tacit.
    limite: 60,
    acte: 'Valider',
    plusieurs: 'dossiers soumis',
    source: 'Les dossiers soumis',
  },
  facture: {
    droit: 'factures',
    urgence: 'semaine',
    patience: 14,
    acte: 'Contrôler',
    plusieurs: 'factures fournisseurs',
    source: 'Les factures des fournisseurs',
  },
  prelevement: {
    droit: 'argent',
    urgence: 'semaine',
    patience: null,
    acte: 'Préparer',
    plusieurs: 'prélèvements à préparer',
    source: 'Les prélèvements à préparer',
  },
  remise: {
    droit: 'argent',
    urgence: 'semaine',
    patience: 0,
    acte: 'Exporter',
    plusieurs: 'fichiers à remettre',
    source: 'Les fichiers de prélèvement',
  },
  complement: {
    droit: 'dossiers',
    urgence: 'ensuite',
    patience: null,
    acte: 'Ouvrir',
    plusieurs: 'dossiers à compléter',
    source: 'Les dossiers à compléter',
  },
  retard: {
    droit: 'argent',
    urgence: 'ensuite',
    patience: 0,
    acte: 'Relancer',
    plusieurs: 'retards de paiement',
    source: 'Les retards de paiement',
  },
  declaration: {
    droit: 'dossiers',
    urgence: 'ensuite',
    patience: 0,
    acte: 'Relancer',
    plusieurs: 'déclarations en retard',
    source: 'Les déclarations en retard',
  },
  courriel: {
    droit: 'envois',
    urgence: 'ensuite',
    patience: null,
    acte: 'Corriger',
    plusieurs: 'e-mails refusés',
    source: 'Les e-mails refusés',
  },
  lettre: {
    droit: 'envois',
    urgence: 'semaine',
    patience: 7,
    acte: 'Imprimer',
    plusieurs: 'lettres à poster',
    source: 'Les lettres à poster',
  },
  controle: {
    droit: 'dossiers',
    urgence: 'ensuite',
    patience: 0,
    acte: 'Voir',
    plusieurs: 'retards de contrôle',
    source: 'Les contrôles des matériels',
  },
}
