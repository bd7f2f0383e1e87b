import { addJours, anneeOf, type Jour } from '@sillon/domain/jour'
import type { PlanAchat, Reperes } from './plan.ts'
import { listPlansClos } from './plans-clos.ts'
import { listPlansOuverts } from './plans-ouverts.ts'
import { listPlansSansSuite } from './plans-sans-suite.ts'
import { listPlansSoldes } from './plans-soldes.ts'

/**
 * All the purchases of the demonstration, from a draft to a settled one. `annee`: year of the campaign that is being
 * declared.
 */
export function listPlans(today: Jour, annee: number): PlanAchat[] {
  const reperesOf = (millesime: number): Reperes => ({
    reference: (famille, rang) => `GA-${millesime}-${famille}-${rang}`,
    anneeDe: (jours) => anneeOf(addJours(today, jours)),
  })
  const reperes = reperesOf(annee)
  return [
    ...listPlansOuverts(reperes),
    ...listPlansClos(reperes),
    ...listPlansSansSuite(reperes),
    ...listPlansSoldes(reperesOf(annee - 1)),
  ]
}
