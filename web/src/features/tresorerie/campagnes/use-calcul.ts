import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import { imagine } from '@sillon/domain/tresorerie/cotisations/projection'
import type { Simulation } from '@sillon/domain/tresorerie/cotisations/simulation'
import { useProjection } from '../../dossiers/adhesions/wizard/projection-store.ts'

/** The fee on the saved data, and at each key on the values of the open form; null while no scale is published. */
export function useCalcul(simulation: Simulation | undefined) {
  const projection = useProjection()
  if (!simulation?.bareme || !simulation.situation || !simulation.campagne) return null
  const { bareme, situation, campagne, jour, taux } = simulation
  return computeCotisation(bareme, imagine(situation, projection), { campagne, jour, taux })
}
