import { addJours, addMois, formatMois, type Jour } from '../../jour.ts'

/** `verrouille`: it precedes the first month that was closed, and its entries have no number. */
export const ETATS_MOIS = ['ouvert', 'a_cloturer', 'cloture', 'verrouille'] as const
export type EtatMois = (typeof ETATS_MOIS)[number]

export const ETAT_MOIS_LABELS = {
  ouvert: 'Ouvert',
  a_cloturer: 'À clôturer',
  cloture: 'Clôturé',
  verrouille: 'Verrouillé',
} as const satisfies Record<EtatMois, string>

/** Days are those of months: a month is named by its first day. */
export const moisOf = (jour: Jour): Jour => `${jour.slice(0, 8)}01`
export const finOf = (mois: Jour): Jour => addJours(addMois(mois, 1), -1)

/** `clos`: the months that were closed; the last one locks all that precedes it. */
export function etatMois(mois: Jour, { today, clos }: { today: Jour; clos: readonly Jour[] }): EtatMois {
  if (clos.includes(mois)) return 'cloture'
  const dernier = clos.toSorted().at(-1)
  if (dernier !== undefined && mois < dernier) return 'verrouille'
  return finOf(mois) < today ? 'a_cloturer' : 'ouvert'
}

/** « d’octobre 2026 », « de mars 2027 » */
export const duMois = (mois: Jour): string => {
  const nom = formatMois(mois)
  return /^[aeo]/.test(nom) ? `d’${nom}` : `de ${nom}`
}
