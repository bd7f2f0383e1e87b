import { formatNumber } from '../../../lib/format.ts'

export type Mesure = 'puissance' | 'largeur'

/** A range offered in a menu; an address may hold any other. */
export type Plage = { min?: number; max?: number }

const BORNES: Record<Mesure, readonly number[]> = { puissance: [80, 120, 180, 250], largeur: [3, 6, 12, 24] }
const UNITES: Record<Mesure, string> = { puissance: 'ch', largeur: 'm' }

const keyOf = ({ min, max }: Plage) => `${min ?? ''}-${max ?? ''}`

/** « Moins de 3 m », « De 3 à 6 m », « Plus de 24 m ». */
export function showPlage(mesure: Mesure, { min, max }: Plage): string {
  const unite = `\u00a0${UNITES[mesure]}`
  if (min === undefined) return `Moins de ${formatNumber(max ?? 0)}${unite}`
  if (max === undefined) return `Plus de ${formatNumber(min)}${unite}`
  return `De ${formatNumber(min)} à ${formatNumber(max)}${unite}`
}

const plagesOf = (mesure: Mesure): Plage[] => {
  const bornes = BORNES[mesure]
  return [undefined, ...bornes].map((min, rang) => ({
    ...(min !== undefined && { min }),
    ...(bornes[rang] !== undefined && { max: bornes[rang] }),
  }))
}

/** The choices of a menu, the current one included; `plageOf` reads `value` back. */
export function plagesProposees(mesure: Mesure, asked: Plage): { value: string; label: string }[] {
  const plages = plagesOf(mesure)
  const isKnown = isVide(asked) || plages.some((plage) => keyOf(plage) === keyOf(asked))
  return [...plages, ...(isKnown ? [] : [asked])].map((plage) => ({
    value: keyOf(plage),
    label: showPlage(mesure, plage),
  }))
}

const isVide = ({ min, max }: Plage) => min === undefined && max === undefined

export const valeurOf = (plage: Plage): string | undefined => (isVide(plage) ? undefined : keyOf(plage))

export function plageOf(value: string | undefined): Plage {
  const [min = '', max = ''] = (value ?? '').split('-')
  return { ...(min !== '' && { min: Number(min) }), ...(max !== '' && { max: Number(max) }) }
}
