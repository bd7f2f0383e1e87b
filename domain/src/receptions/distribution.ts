import { repartit } from '../repartition.ts'

/** When less came than was ordered: each in proportion of what is due, or the first validated first. */
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
 * Shares packages of one article among the lines that wait for it, the first validated first in `attentes`. Damaged ones are
 * nobody's; what nobody waits for is the cooperative's.
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
