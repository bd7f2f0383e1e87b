import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { formatDate, formatHour } from '../../../lib/format.ts'

/** « 27 mars 2027 à 18 h 00 » */
export const formatMoment = (instant: string) => `${formatDate(instant)} à ${formatHour(instant)}`

/** « Ouverture le … » before the opening, « Clôture le … » afterwards. */
export function echeanceOf({
  statut,
  ouverture_le,
  cloture_le,
}: Pick<Groupement, 'statut' | 'ouverture_le' | 'cloture_le'>) {
  if (statut === 'brouillon' || statut === 'publie') return `Ouverture le ${formatMoment(ouverture_le)}`
  return `Clôture le ${formatMoment(cloture_le)}`
}
