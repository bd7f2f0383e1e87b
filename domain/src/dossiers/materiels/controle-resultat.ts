/** Result of a sprayer inspection. A major defect requires a second visit within 4 months. */
export const CONTROLE_RESULTATS = ['favorable', 'contre_visite'] as const
export type ControleResultat = (typeof CONTROLE_RESULTATS)[number]

export const CONTROLE_RESULTAT_LABELS: Record<ControleResultat, string> = {
  favorable: 'Favorable',
  contre_visite: 'Contre-visite à faire',
}
