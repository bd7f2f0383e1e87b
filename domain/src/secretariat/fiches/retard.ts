import { type Jour, joursEntre } from '../../jour.ts'
import type { CreanceSuivie } from '../../tresorerie/creances/creance.ts'
import { isEnRetard } from '../../tresorerie/creances/en-retard.ts'

type Retard = {
  /** Cents. */
  montant: number
  /** Since the oldest due date that has passed. */
  jours: number
}

/** Overdue pieces together, and since when; undefined: none is. */
export function retardOf(creances: readonly CreanceSuivie[], today: Jour): Retard | undefined {
  const echues = creances.filter((creance) => isEnRetard(creance, today))
  const [premiere, ...autres] = echues.flatMap(({ echeance }) => echeance ?? [])
  if (premiere === undefined) return undefined
  const depuis = autres.reduce((oldest, jour) => (jour < oldest ? jour : oldest), premiere)
  return {
    montant: echues.reduce((sum, { reste }) => sum + reste, 0),
    jours: joursEntre(depuis, today),
  }
}
