import type { Hasard } from './hasard.ts'

export type Quotas = { personnes: number; exploitations: number; materiels: number }

/**
 * Shares totals out among `nombre` companies: each call returns one company’s part, drawn around the average of what is
 * left. An empty company (`vierge`) has people only.
 */
export function openPartage({ entier }: Hasard, nombre: number, totaux: Quotas) {
  let restants = nombre
  const reste = { ...totaux }
  const take = (name: keyof Quotas, minimum: number) => {
    const moyenne = (reste[name] - minimum * restants) / restants
    const voulu = minimum + (restants === 1 ? moyenne : entier(0, Math.round(2 * moyenne * 1000)) / 1000 + FRACTION)
    const part = Math.max(minimum, Math.min(Math.floor(voulu), reste[name] - minimum * (restants - 1)))
    reste[name] -= part
    return part
  }
  return ({ vierge }: { vierge: boolean }): Quotas => {
    const part = vierge
      ? { personnes: take('personnes', 1), exploitations: 0, materiels: 0 }
      : {
          personnes: take('personnes', 1),
          exploitations: take('exploitations', 1),
          materiels: take('materiels', 0),
        }
    restants -= 1
    return part
  }
}

/** Added before rounding down, so as to round to the nearest. */
const FRACTION = 0.5
