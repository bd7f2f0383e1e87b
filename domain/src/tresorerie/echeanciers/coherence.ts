import { formatMontant } from '../../argent/format-montant.ts'
import { somme } from '../../argent/somme.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { addAnnees, type Jour } from '../../jour.ts'
import type { Echeance } from './echeance.ts'

const ANNEES_MAX = 3

/** The errors in the instalments of a new plan, each on its own field. */
export function checkEcheances(echeances: readonly Echeance[], today: Jour): ErreurChamp[] {
  const dates = echeances.flatMap(({ date }, rang) => {
    const message = refusDate(date, echeances[rang - 1]?.date, today)
    return message ? [{ champ: `echeances.${rang}.date`, message }] : []
  })
  const vides = echeances.flatMap(({ montant }, rang) =>
    montant > 0 ? [] : [{ champ: `echeances.${rang}.montant`, message: 'Une échéance demande au moins un centime.' }],
  )
  return [...dates, ...vides]
}

/** Why the instalments are not the `reste` cents left on their pieces; undefined: they are. */
export function refusTotal(echeances: readonly Pick<Echeance, 'montant'>[], reste: number): string | undefined {
  const total = somme(echeances.map(({ montant }) => montant))
  if (total === reste) return undefined
  return `Les échéances font ${formatMontant(total)}\u00a0: il reste ${formatMontant(reste)} à payer sur ces pièces.`
}

function refusDate(date: Jour, precedente: Jour | undefined, today: Jour): string | undefined {
  if (date < today) return 'Cette date est passée.'
  if (precedente !== undefined && date <= precedente) return 'Chaque échéance vient après la précédente.'
  return date > addAnnees(today, ANNEES_MAX) ? `Un échéancier dure ${ANNEES_MAX} ans au plus.` : undefined
}
