export const ETATS_USURE = ['neuf', 'tres_bon', 'bon', 'moyen', 'a_reviser'] as const
type EtatUsure = (typeof ETATS_USURE)[number]

export const ETAT_USURE_LABELS: Record<EtatUsure, string> = {
  neuf: 'Neuf',
  tres_bon: 'Très bon',
  bon: 'Bon',
  moyen: 'Moyen',
  a_reviser: 'À réviser',
}
