import { repartit } from '../../argent/repartition.ts'

/** How a delivery smaller than the order is shared: in proportion of the quantities due, or first validated first. */
export const REGLES_DISTRIBUTION = ['prorata', 'premier_arrive'] as const
export type RegleDistribution = (typeof REGLES_DISTRIBUTION)[number]

export const REGLE_DISTRIBUTION_LABELS: Record<RegleDistribution, string> = {
  prorata: 'Au prorata de ce qui reste dû à chacun',
  premier_arrive: 'Les premiers bons validés d’abord',
}

export type Attente = { ligne_commande_id: string; reste: number }
type Arrivage = { nombre: number; nombre_abime: number }
export type Part = { ligne_commande_id: string | null; nombre: number; nombre_abime: number }

/**
 * Shares the packages of one article among the lines that wait for it; `attentes` has the first validated first.
 * Damaged packages go to no line, and packages in excess go to the cooperative.
 */
export function distribue(
  { nombre, nombre_abime }: Arrivage,
  attentes: readonly Attente[],
  regle: RegleDistribution,
): Part[] {
  const sains = nombre - nombre_abime
  const attendus = attentes.reduce((total, { reste }) => total + reste, 0)
  const servis = sains >= attendus ? attentes.map(({ reste }) => reste) : partage(sains, attentes, regle)
  const surplus = Math.max(0, sains - attendus)
  const parts: Part[] = attentes.map(({ ligne_commande_id }, rang) => ({
    ligne_commande_id,
    nombre: servis[rang] ?? 0,
    nombre_abime: 0,
  }))
  parts.push({ ligne_commande_id: null, nombre: surplus + nombre_abime, nombre_abime })
  return parts.filter((part) => part.nombre > 0)
}

function partage(sains: number, attentes: readonly Attente[], regle: RegleDistribution): number[] {
  if (regle === 'prorata') {
    return repartit(
      sains,
      attentes.map(({ reste }) => reste),
    )
  }
  let dispo = sains
  return attentes.map(({ reste }) => {
    const servi = Math.min(reste, dispo)
    dispo -= servi
    return servi
  })
}
