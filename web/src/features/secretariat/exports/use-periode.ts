import { anneeOf, isJour, type Jour, jourOf } from '@sillon/domain/jour'
import { useState } from 'react'

const annee = () => anneeOf(jourOf(new Date()))

/**
 * A period, this year at first. `nouvelles`: a proposal that leaves out what was exported already; typed days do not.
 * `periode` is null while the days typed are not a valid period.
 */
export function usePeriode() {
  const [du, setDu] = useState<Jour | null>(`${annee()}-01-01`)
  const [au, setAu] = useState<Jour | null>(`${annee()}-12-31`)
  const [nouvelles, setNouvelles] = useState(false)
  const isComplete = du !== null && au !== null && isJour(du) && isJour(au)
  const error = isComplete && du > au ? 'La fin ne peut pas précéder le début.' : undefined
  function choose(periode: { du: Jour | null; au: Jour | null; nouvelles?: boolean }) {
    setDu(periode.du)
    setAu(periode.au)
    setNouvelles(periode.nouvelles ?? false)
  }
  const typed = {
    setDu: (jour: Jour | null) => choose({ du: jour, au }),
    setAu: (jour: Jour | null) => choose({ du, au: jour }),
  }
  return { du, au, nouvelles, ...typed, choose, error, periode: isComplete && !error ? { du, au } : null }
}

export type PeriodeSaisie = ReturnType<typeof usePeriode>
