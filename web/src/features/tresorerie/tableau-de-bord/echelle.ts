const PAS = [1, 2, 5, 10]
const GRADUATIONS_MAX = 5

/** Round graduations, in cents, from zero to at least the greatest amount. */
export function echelleOf(max: number): number[] {
  if (max <= 0) return [0, 100_00]
  const ordre = 10 ** Math.floor(Math.log10(max / GRADUATIONS_MAX))
  const pas = (PAS.find((un) => max / (un * ordre) <= GRADUATIONS_MAX) ?? 10) * ordre
  return Array.from({ length: Math.ceil(max / pas) + 1 }, (_, rang) => rang * pas)
}

/** The points of a curve in a square of 100 by 100. A single value gives a level line. */
export function toPoints(valeurs: readonly number[], max: number): string {
  const [seule] = valeurs
  const points = valeurs.length === 1 && seule !== undefined ? [seule, seule] : valeurs
  return points
    .map((valeur, rang) => `${round((100 * rang) / (points.length - 1))},${round(100 - (100 * valeur) / max)}`)
    .join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100
