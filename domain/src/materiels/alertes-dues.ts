import { addJours, type Jour } from '../jour.ts'
import type { MaterielStatut } from './materiel-statut.ts'
import { isEnUsage } from './usage.ts'

/** Days before a due date at which the company is told. */
const ETAPES_ALERTE = [90, 30, 0] as const
type EtapeAlerte = (typeof ETAPES_ALERTE)[number]

type Alerte = { cle: string; echeance: Jour; jours: number }

type Suivi<E> = {
  statut: MaterielStatut
  /** The company has an active membership. */
  adhesion_active: boolean
  echeances: readonly E[]
  /** Every alert that was sent of this machine. */
  envoyees: readonly Alerte[]
}

/**
 * What is to be told today of a machine: each step of each due date once. A server that was stopped sends the latest step
 * only; a due date that moves is another one.
 */
export function alertesDues<E extends { cle: string; echeance: Jour }>(
  { statut, adhesion_active, echeances, envoyees }: Suivi<E>,
  today: Jour,
): (E & { jours: EtapeAlerte })[] {
  if (!adhesion_active || !isEnUsage({ statut })) return []
  return echeances.flatMap((echeance) => {
    const jours = ETAPES_ALERTE.findLast((etape) => today >= addJours(echeance.echeance, -etape))
    if (jours === undefined) return []
    const isTold = envoyees.some(
      (envoyee) => envoyee.cle === echeance.cle && envoyee.echeance === echeance.echeance && envoyee.jours <= jours,
    )
    return isTold ? [] : [{ ...echeance, jours }]
  })
}
