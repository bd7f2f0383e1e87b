import { addJours, type Jour } from '../../jour.ts'
import type { MaterielStatut } from './materiel-statut.ts'
import { isEnUsage } from './usage.ts'

/** Number of days before a due date when the company is warned. */
const ETAPES_ALERTE = [90, 30, 0] as const
type EtapeAlerte = (typeof ETAPES_ALERTE)[number]

type Alerte = { cle: string; echeance: Jour; jours: number }

type Suivi<E> = {
  statut: MaterielStatut
  /** True when the company has an active membership. */
  adhesion_active: boolean
  echeances: readonly E[]
  /** All the alerts sent about this machine. */
  envoyees: readonly Alerte[]
}

/**
 * The alerts to send today about a machine: each step of each due date once. After a stop of the server, only the
 * latest step is sent; a due date that moves is a new one.
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
