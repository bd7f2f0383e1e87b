import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { labelOfObjet } from '@sillon/domain/secretariat/journal/libelle-objet'
import { formatHour, formatShortDate } from '../../../lib/format.ts'

export const formatInstant = (instant: string) => `${formatShortDate(instant)} à ${formatHour(instant)}`

/** « Exploitation : Ferme du Bourg » */
export const showObjet = ({ objet, nom }: EntreeJournal): string =>
  nom ? `${labelOfObjet(objet)}\u00a0: ${nom}` : labelOfObjet(objet)

/** The author of the act; with the member, when an administrator acted for one. */
export function showAuteur({ acteur, pour }: EntreeJournal): string {
  if (!acteur) return 'Le portail'
  return pour ? `${acteur.nom}, pour ${pour.nom}` : acteur.nom
}
