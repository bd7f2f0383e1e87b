import { arrondis } from '../../argent/arrondi.ts'
import { formatMontant } from '../../argent/format-montant.ts'
import type { Composante } from '../campagnes/composante.ts'
import type { Fraction } from './prorata.ts'

/** The amount of a year within its floor and cap, then reduced by `fraction`; `mots` says what changed it. */
export function borne(
  montant: number,
  { plancher, plafond, prorata, assiette }: Composante,
  fraction: Fraction | null,
): { montant: number; mots: string[] } {
  const mots: string[] = []
  let borne = montant
  if (plancher !== null && borne < plancher) {
    borne = plancher
    mots.push(`minimum ${formatMontant(plancher)}`)
  }
  if (plafond !== null && borne > plafond) {
    borne = plafond
    mots.push(`plafonné à ${formatMontant(plafond)}`)
  }
  if (!prorata || fraction === null || assiette === 'parts') return { montant: borne, mots }
  return {
    montant: arrondis(borne * fraction.part, fraction.sur),
    mots: [...mots, `au prorata ${fraction.part}/${fraction.sur}`],
  }
}
