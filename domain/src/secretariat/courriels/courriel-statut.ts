export const COURRIEL_STATUTS = ['en_attente', 'envoye', 'echec', 'annule'] as const
export type CourrielStatut = (typeof COURRIEL_STATUTS)[number]

export const COURRIEL_STATUT_LABELS: Record<CourrielStatut, string> = {
  en_attente: 'En attente',
  envoye: 'Envoyé',
  echec: 'Échec',
  annule: 'Annulé',
}
