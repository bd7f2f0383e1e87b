export const UTILISATEUR_STATUTS = ['invite', 'actif', 'desactive', 'suppression', 'anonymise'] as const
/** `suppression`: deletion asked, still possible to cancel. `anonymise`: personal data erased. */
export type UtilisateurStatut = (typeof UTILISATEUR_STATUTS)[number]

export const UTILISATEUR_STATUT_LABELS: Record<UtilisateurStatut, string> = {
  invite: 'Invité',
  actif: 'Actif',
  desactive: 'Désactivé',
  suppression: 'Suppression en cours',
  anonymise: 'Supprimé',
}
