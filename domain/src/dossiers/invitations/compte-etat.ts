export const COMPTE_ETATS = ['aucun', 'invite', 'actif', 'desactive'] as const
/** State of a person's account, as their company sees it. */
export type CompteEtat = (typeof COMPTE_ETATS)[number]

export const COMPTE_ETAT_LABELS: Record<CompteEtat, string> = {
  aucun: 'Pas de compte',
  invite: 'Invitation envoyée',
  actif: 'Compte actif',
  desactive: 'Compte désactivé',
}
