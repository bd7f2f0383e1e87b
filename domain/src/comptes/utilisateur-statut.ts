export const UTILISATEUR_STATUTS = ['invite', 'actif', 'desactive', 'suppression', 'anonymise'] as const
/** `suppression`: deleted, and can still be undone. `anonymise`: nobody any more. */
export type UtilisateurStatut = (typeof UTILISATEUR_STATUTS)[number]

export const UTILISATEUR_STATUT_LABELS: Record<UtilisateurStatut, string> = {
  invite: 'Invité',
  actif: 'Actif',
  desactive: 'Désactivé',
  suppression: 'Suppression en cours',
  anonymise: 'Supprimé',
}
