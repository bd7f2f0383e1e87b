import { arrondis } from '../../argent/arrondi.ts'
import { formatMontant } from '../../argent/format-montant.ts'
import type { Palier } from '../campagnes/composante.ts'
import { writeHectares } from './ecriture.ts'

/** Surfaces are counted in hundredths of a hectare, so that two decimals stay integers. */
export const toCentiemes = (hectares: number): number => Math.round(hectares * 100)

type Tranche = { centiemes: number; tarif: number }

/** The part of the surface in each band. Hectares beyond a closed last band cost nothing. */
export function tranchesDe(centiemes: number, paliers: readonly Palier[]): Tranche[] {
  let debut = 0
  return paliers.flatMap(({ jusqu_a, tarif }) => {
    const fin = jusqu_a === null ? centiemes : Math.min(centiemes, toCentiemes(jusqu_a))
    const tranche = { centiemes: Math.max(0, fin - debut), tarif }
    debut = Math.max(debut, fin)
    return tranche.centiemes > 0 ? [tranche] : []
  })
}

export const montantDesTranches = (tranches: readonly Tranche[]): number =>
  arrondis(
    tranches.reduce((sum, { centiemes, tarif }) => sum + centiemes * tarif, 0),
    100,
  )

/** « 100,00 ha × 0,50 € + 42,60 ha × 0,30 € ». */
export const writeTranches = (tranches: readonly Tranche[]): string =>
  tranches.map(({ centiemes, tarif }) => `${writeHectares(centiemes)} × ${formatMontant(tarif)}`).join(' + ')
