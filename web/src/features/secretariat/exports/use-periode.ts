import { anneeOf, isJour, type Jour, jourOf } from '@sillon/domain/jour'
import { useState } from 'react'

const annee = () => anneeOf(jourOf(new Date()))

/** A period, this year at first. `periode` is null while the days typed are not a valid period. */
export function usePeriode() {
  const [du, setDu] = useState<Jour | null>(`${annee()}-01-01`)
  const [au, setAu] = useState<Jour | null>(`${annee()}-12-31`)
  const isComplete = du !== null && au !== null && isJour(du) && isJour(au)
  const error = isComplete && du > au ? 'La fin ne peut pas précéder le début.' : undefined
  function choose(periode: { du: Jour; au: Jour }) {
    setDu(periode.du)
    setAu(periode.au)
  }
  return { du, au, setDu, setAu, choose, error, periode: isComplete && !error ? { du, au } : null }
}

export type PeriodeSaisie = ReturnType<typeof usePeriode>
