import type { LigneStatut } from './prelevement-statut.ts'

export const ETATS_RETOUR = ['a_rejeter', 'deja_rejetee', 'inconnue', 'non_exportee'] as const
type EtatRetour = (typeof ETATS_RETOUR)[number]

export const ETAT_RETOUR_LABELS: Record<EtatRetour, string> = {
  a_rejeter: 'À rejeter',
  deja_rejetee: 'Déjà rejetée',
  inconnue: 'Référence inconnue',
  non_exportee: 'Jamais envoyée à la banque',
}

/** Effect of a bank return, from the status of its line. */
export function etatRetour(statut: LigneStatut | undefined): EtatRetour {
  if (statut === undefined) return 'inconnue'
  if (statut === 'exportee') return 'a_rejeter'
  return statut === 'rejetee' ? 'deja_rejetee' : 'non_exportee'
}
