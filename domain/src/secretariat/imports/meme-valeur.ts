/** Equality whatever the order of the attributes: JSON columns come back with their own. */
export const isMemeValeur = (one: unknown, other: unknown): boolean => canonique(one) === canonique(other)

const canonique = (valeur: unknown): string =>
  JSON.stringify(valeur ?? null, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
