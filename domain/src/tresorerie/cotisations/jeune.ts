import { addAnnees, type Jour } from '../../jour.ts'
import type { Situation } from './situation.ts'

const CAMPAGNES = 2
const ANNEES_INSTALLATION = 5
const AGE = 40

/** True in the first two campaigns of a farmer installed less than five years before the campaign and not yet forty. */
export function isJeune(
  { adherents, installe_le, rang_campagne }: Pick<Situation, 'adherents' | 'installe_le' | 'rang_campagne'>,
  debut: Jour,
): boolean {
  const naissance = adherents
    .flatMap(({ date_naissance }) => date_naissance ?? [])
    .toSorted()
    .at(-1)
  if (naissance === undefined || installe_le === null || rang_campagne > CAMPAGNES) return false
  return addAnnees(installe_le, ANNEES_INSTALLATION) > debut && addAnnees(naissance, AGE) > debut
}
