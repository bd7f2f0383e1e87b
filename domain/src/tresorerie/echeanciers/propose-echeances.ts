import { addMois, type Jour } from '../../jour.ts'
import type { Echeance } from './echeance.ts'

export const ECHEANCES_MAX = 24

/**
 * `nombre` monthly instalments of `reste` cents from a first day. The last one takes the cents that do not divide. Never
 * more instalments than cents.
 */
export function proposeEcheances(reste: number, nombre: number, premiere: Jour): Echeance[] {
  const rangs = Math.max(0, Math.min(nombre, reste, ECHEANCES_MAX))
  const part = Math.floor(reste / Math.max(1, rangs))
  return Array.from({ length: rangs }, (_, rang) => ({
    date: addMois(premiere, rang),
    montant: rang === rangs - 1 ? reste - part * rang : part,
  }))
}
