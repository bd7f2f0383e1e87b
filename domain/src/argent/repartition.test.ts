import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repartit } from './repartition.ts'

describe('La répartition au plus fort reste', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [2, 1], [67, 33]],
    [1, [1, 2], [0, 1]],
    [1, [1, 1], [1, 0]],
    [0, [5, 3], [0, 0]],
    [24_408, [14_260, 3_820], [19_251, 5_157]],
    [10, [0, 4], [0, 10]],
    [10, [0, 0], [0, 0]],
    [10, [], []],
  ])('de %i selon %j donne %j', (total, poids, attendu) => {
    expect(repartit(total, poids)).toEqual(attendu)
  })

  const total = fc.integer({ min: 0, max: 99_999_999_999 })
  const poids = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 8 })

  test('ne perd ni n’ajoute un centime, et ne s’écarte jamais d’un centime entier', () => {
    fc.assert(
      fc.property(total, poids, (montant, parts) => {
        const somme = parts.reduce((sum, one) => sum + one, 0)
        fc.pre(somme > 0)
        const resultat = repartit(montant, parts)
        expect(resultat.reduce((sum, one) => sum + one, 0)).toBe(montant)
        for (const [rang, part] of resultat.entries()) {
          const exact = (BigInt(montant) * BigInt(parts[rang] ?? 0)) / BigInt(somme)
          expect([exact, exact + 1n]).toContain(BigInt(part))
        }
      }),
    )
  })
})
