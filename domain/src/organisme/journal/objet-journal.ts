/** Labels of the objects of journal entries: one spelling for each object, and `recordAction` takes no other one. */
export const OBJET_LABELS = {
  adherent: 'Adhérent',
  adhesion: 'Adhésion',
  article_achat: 'Article d’un groupement',
  bareme: 'Barème',
  bon_commande: 'Bon de commande',
  campagne: 'Campagne',
  classeur: 'Classeur',
  commande_fournisseur: 'Commande au fournisseur',
  cotisation: 'Cotisation',
  courriel: 'E-mail',
  document: 'Document',
  document_cooperative: 'Document de la coopérative',
  ecritures: 'Écritures',
  entreprise: 'Entreprise',
  exploitation: 'Exploitation',
  facture_fournisseur: 'Facture de fournisseur',
  fournisseur: 'Fournisseur',
  groupement_achats: 'Groupement d’achats',
  import: 'Import',
  lot_cotisations: 'Appel de cotisations',
  mandat: 'Mandat de prélèvement',
  materiel: 'Matériel',
  message: 'Message',
  mois_comptable: 'Mois comptable',
  mouvement_bancaire: 'Mouvement bancaire',
  note: 'Note sur une entreprise',
  prelevement: 'Prélèvement',
  reception: 'Réception',
  reglement: 'Règlement',
  releve: 'Relevé',
  releve_bancaire: 'Relevé bancaire',
  reliquats: 'Reliquats',
  remise: 'Remise de chèques',
  utilisateur: 'Utilisateur',
} as const satisfies Record<string, string>

export const SECTION_LABELS = {
  adhesions: 'adhésions',
  annuaire: 'annuaire',
  comptabilite: 'comptabilité',
  courriels: 'textes des e-mails',
  documents: 'documents',
  maintenance: 'maintenance',
  motifs: 'motifs',
  organisme: 'organisme',
  paiement: 'paiement',
  registre: 'registre des entreprises',
  relances: 'relances',
  smtp: 'envoi des e-mails',
  tva: 'TVA',
} as const satisfies Record<string, string>

export const LISTE_LABELS = {
  'categories-materiel': 'catégories de matériel',
  marques: 'marques',
} as const satisfies Record<string, string>

/** A section of the settings whose changes are journalled. */
export type SectionJournal = keyof typeof SECTION_LABELS

export type ObjetJournal =
  | keyof typeof OBJET_LABELS
  | `parametres.${SectionJournal}`
  /** A series of document numbers and its year: `parametres.numerotation.facture-2026`. */
  | `parametres.numerotation.${string}`
  | `referentiels.${keyof typeof LISTE_LABELS}`
  | `registres.${'adherents' | 'votants' | 'materiels'}`
