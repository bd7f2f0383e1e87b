import { ACTION_LABELS } from '@sillon/domain/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/journal/entree-journal'
import { labelOfObjet } from '@sillon/domain/journal/objet-journal'
import { formatHour, formatShortDate } from '../../lib/format.ts'

export const formatInstant = (instant: string) => `${formatShortDate(instant)} à ${formatHour(instant)}`

export function labelOfAction(action: string): string {
  const known: Record<string, string> = ACTION_LABELS
  return known[action] ?? action.replaceAll('_', ' ')
}

/** « Exploitation : Ferme du Bourg » */
export const showObjet = ({ objet, nom }: EntreeJournal): string =>
  nom ? `${labelOfObjet(objet)}\u00a0: ${nom}` : labelOfObjet(objet)

/** Who did it; for whom, when an administrator acted for a member. */
export function showAuteur({ acteur, pour }: EntreeJournal): string {
  if (!acteur) return 'Le portail'
  return pour ? `${acteur.nom}, pour ${pour.nom}` : acteur.nom
}

export const showChamp = (champ: string): string => champ.replaceAll('_', ' ')

/** A value as it was written: the journal keeps data, not sentences. */
export function showValeur(valeur: unknown): string {
  if (valeur === null || valeur === undefined || valeur === '') return 'vide'
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (Array.isArray(valeur)) return valeur.length === 0 ? 'vide' : valeur.map(showValeur).join(', ')
  if (typeof valeur === 'object') {
    return Object.entries(valeur)
      .filter(([, un]) => un !== null && un !== '')
      .map(([champ, un]) => `${showChamp(champ)} ${showValeur(un)}`)
      .join(', ')
  }
  return String(valeur)
}
