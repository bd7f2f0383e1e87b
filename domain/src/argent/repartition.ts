/**
 * Splits `total` into integers proportional to `poids`, whose sum is `total`: the largest remainders receive what is
 * left.
 */
export function repartit(total: number, poids: readonly number[]): number[] {
  const somme = poids.reduce((sum, one) => sum + one, 0)
  if (somme === 0) return poids.map(() => 0)
  const [dividende, diviseur] = [BigInt(total), BigInt(somme)]
  const parts = poids.map((one, rang) => {
    const produit = dividende * BigInt(one)
    return { rang, poids: one, part: Number(produit / diviseur), reste: produit % diviseur }
  })
  const manque = total - parts.reduce((sum, { part }) => sum + part, 0)
  const servis = parts
    .toSorted((a, b) => Number(b.reste > a.reste) - Number(a.reste > b.reste) || b.poids - a.poids || a.rang - b.rang)
    .slice(0, manque)
  const ajouts = new Set(servis.map(({ rang }) => rang))
  return parts.map(({ rang, part }) => part + (ajouts.has(rang) ? 1 : 0))
}
