import { repartit } from '../../argent/repartition.ts'
import { somme } from '../../argent/somme.ts'

/** How a shortage is shared among the orders. */
export const REGLES_PENURIE = ['prorata', 'egal', 'premier_arrive'] as const
export type ReglePenurie = (typeof REGLES_PENURIE)[number]

export const REGLE_PENURIE_LABELS: Record<ReglePenurie, string> = {
  prorata: 'Au prorata des commandes',
  egal: 'À parts égales',
  premier_arrive: 'Premier arrivé, premier servi',
}

type Penurie = {
  /** Packages that the supplier has. */
  disponible: number
  /** Members order by multiples of this number of packages. */
  multiple: number
  /** Packages of each order, the first validated first. */
  demandes: readonly number[]
}

/**
 * Packages that each order receives: never more than it asked for, and together all that is available. Whole multiples
 * are shared first; the few packages left go to the first orders that still lack some.
 */
export function sharePenurie(regle: ReglePenurie, { disponible, multiple, demandes }: Penurie): number[] {
  const lots = PARTAGES[regle](
    Math.floor(disponible / multiple),
    demandes.map((nombre) => Math.floor(nombre / multiple)),
  )
  const servis = lots.map((nombre) => nombre * multiple)
  const restes = sertDansLOrdre(
    disponible - somme(servis),
    demandes.map((nombre, rang) => nombre - (servis[rang] ?? 0)),
  )
  return servis.map((nombre, rang) => nombre + (restes[rang] ?? 0))
}

const PARTAGES: Record<ReglePenurie, (disponible: number, demandes: readonly number[]) => number[]> = {
  prorata: (disponible, demandes) => repartit(Math.min(disponible, somme(demandes)), demandes),
  egal: sertAParts,
  premier_arrive: sertDansLOrdre,
}

/** Equal shares, none above what was asked; the last packages go one by one, in the order of the orders. */
function sertAParts(disponible: number, demandes: readonly number[]): number[] {
  const parts = demandes.map(() => 0)
  const manque = (rang: number) => (demandes[rang] ?? 0) - (parts[rang] ?? 0)
  let reste = Math.min(disponible, somme(demandes))
  while (reste > 0) {
    const servis = parts.flatMap((_, rang) => (manque(rang) > 0 ? [rang] : [])).slice(0, reste)
    const part = Math.floor(reste / servis.length)
    for (const rang of servis) {
      const donne = Math.min(part, manque(rang))
      parts[rang] = (parts[rang] ?? 0) + donne
      reste -= donne
    }
  }
  return parts
}

function sertDansLOrdre(disponible: number, demandes: readonly number[]): number[] {
  let reste = disponible
  return demandes.map((nombre) => {
    const servi = Math.min(nombre, reste)
    reste -= servi
    return servi
  })
}
