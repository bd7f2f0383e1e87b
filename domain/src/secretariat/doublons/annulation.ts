type Fusion = { annulee_le: string | null; annulable_jusqu_au: string; gardee_fusionnee: boolean; effacee: boolean }

/** Why a merge can no longer be undone; null: it can. */
export function refusAnnulation({ annulee_le, annulable_jusqu_au, gardee_fusionnee, effacee }: Fusion, now: Date) {
  if (annulee_le !== null) return 'Cette fusion est déjà annulée.'
  if (effacee) return 'Les données de cette personne ont été effacées.'
  if (now.getTime() > Date.parse(annulable_jusqu_au)) return 'Le délai de 30\u00a0jours est passé.'
  if (gardee_fusionnee) return 'La fiche gardée a été fusionnée à son tour\u00a0: annulez d’abord cette autre fusion.'
  return null
}
