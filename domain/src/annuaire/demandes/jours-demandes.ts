import { addJours, addMois, type Jour } from '../../jour.ts'

/** A request is for some days of work: longer is a typing error, or another agreement. */
const JOURS_MAX = 92
/** Months ahead: beyond, the year is a typing error. */
const AVANCE_MAX = 18

type Erreur = { champ: 'du' | 'au'; message: string }

/** Refusals of the days asked for, each on its field. */
export function erreursJours({ du, au }: { du: Jour; au: Jour }, today: Jour): Erreur[] {
  if (du < today) return [{ champ: 'du', message: 'Ce jour est passé.' }]
  if (du > addMois(today, AVANCE_MAX))
    return [{ champ: 'du', message: 'Vérifiez l’année\u00a0: c’est dans plus de dix-huit mois.' }]
  if (au < du) return [{ champ: 'au', message: 'Le dernier jour vient avant le premier.' }]
  if (au >= addJours(du, JOURS_MAX)) return [{ champ: 'au', message: 'Trois mois au plus.' }]
  return []
}
