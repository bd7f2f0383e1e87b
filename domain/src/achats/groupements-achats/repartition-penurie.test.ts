import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGLES_PENURIE, sharePenurie } from './repartition-penurie.ts'

describe('Une pénurie se répartit', () => {
  test.each([
    ['prorata', 80, 1, [12, 60, 40], [8, 43, 29]],
    ['prorata', 10, 1, [5, 5, 5], [4, 3, 3]],
    ['prorata', 12, 4, [8, 8, 8], [4, 4, 4]],
    ['prorata', 14, 4, [8, 8, 8], [6, 4, 4]],
    ['egal', 30, 1, [4, 40, 40], [4, 13, 13]],
    ['egal', 31, 1, [4, 40, 40], [4, 14, 13]],
    ['egal', 2, 1, [3, 3, 3], [1, 1, 0]],
    ['egal', 12, 4, [4, 20, 20], [4, 4, 4]],
    ['premier_arrive', 50, 1, [12, 60, 40], [12, 38, 0]],
    ['premier_arrive', 14, 4, [8, 8, 8], [8, 6, 0]],
    ['egal', 200, 1, [12, 60], [12, 60]],
    ['prorata', 0, 5, [10, 20], [0, 0]],
  ] as const)('%s de %i par %i entre %j\u00a0: %j', (regle, disponible, multiple, demandes, attendu) => {
    expect(sharePenurie(regle, { disponible, multiple, demandes })).toEqual(attendu)
  })

  test.each(REGLES_PENURIE)('%s sans jamais dépasser ce qui existe ni ce qui est demandé', (regle) => {
    const penuries = fc.record({
      disponible: fc.nat(20_000),
      multiple: fc.integer({ min: 1, max: 12 }),
      demandes: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 40 }),
    })
    fc.assert(
      fc.property(penuries, (penurie) => {
        const parts = sharePenurie(regle, penurie)
        const demande = penurie.demandes.reduce((total, nombre) => total + nombre, 0)
        expect(parts.reduce((total, nombre) => total + nombre, 0)).toBe(Math.min(penurie.disponible, demande))
        for (const [rang, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(penurie.demandes[rang] ?? 0)
        }
      }),
    )
  })

  test('au prorata, ne donne jamais plus à qui a demandé moins', () => {
    const demandes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(5_000), demandes, (disponible, nombres) => {
        const parts = sharePenurie('prorata', { disponible, multiple: 1, demandes: nombres })
        for (const [a, nombre] of nombres.entries()) {
          for (const [b, autre] of nombres.entries()) {
            if (nombre < autre) expect(parts[a] ?? 0).toBeLessThanOrEqual((parts[b] ?? 0) + 1)
          }
        }
      }),
    )
  })
})
