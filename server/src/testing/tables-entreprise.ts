/**
 * Tables that name people as actors: their rows belong to the company or to the cooperative, and the acts are in the
 * journal.
 */
export const TABLES_ENTREPRISE = [
  'adhesions',
  'avenants',
  'bons_commande',
  'changements_iban',
  'decisions_cloture',
  'factures_fournisseur',
  'faux_doublons',
  'fichiers',
  'fusions',
  'declarations',
  'imports',
  'lots_cotisations',
  'mandats',
  'mois_comptables',
  'materiels',
  'prelevements',
  'propositions',
  'receptions',
  'reglements',
  'releves_bancaires',
  'remboursements',
  'remises_cheques',
  'revues_materiel',
  'transferts',
  'constats',
  'notes',
  'reports_matin',
]
