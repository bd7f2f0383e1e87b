import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { affecte, resteApres } from './affectation.ts'

const creances = [
  { id: 'b', echeance: '2026-05-31', reste: 3_000 },
  { id: 'c', echeance: null, reste: 4_000 },
  { id: 'a', echeance: '2025-05-31', reste: 2_000 },
]

describe('L’affectation d’un règlement', () => {
  test.each([
    [0, []],
    [500, [['a', 500]]],
    [2_000, [['a', 2_000]]],
    [
      4_000,
      [
        ['a', 2_000],
        ['b', 2_000],
      ],
    ],
    [
      20_000,
      [
        ['a', 2_000],
        ['b', 3_000],
        ['c', 4_000],
      ],
    ],
  ])('%i centimes vont à la plus ancienne échéance d’abord', (montant, attendu) => {
    expect(affecte(montant, creances).map((one) => [one.creance_id, one.montant])).toEqual(attendu)
  })

  test('ce qu’un règlement paie n’est plus dû au suivant', () => {
    const apres = resteApres(creances, affecte(4_000, creances))
    expect(affecte(20_000, apres).map((one) => [one.creance_id, one.montant])).toEqual([
      ['b', 1_000],
      ['c', 4_000],
    ])
  })

  test('ne dépasse ni le règlement ni aucune créance, et n’en laisse que le surplus', () => {
    const creance = fc.record({
      id: fc.uuid(),
      echeance: fc.option(fc.constantFrom('2024-01-31', '2025-05-31', '2026-05-31')),
      reste: fc.nat(100_000),
    })
    fc.assert(
      fc.property(fc.nat(300_000), fc.uniqueArray(creance, { selector: ({ id }) => id }), (montant, dues) => {
        const parts = affecte(montant, dues)
        const total = parts.reduce((sum, part) => sum + part.montant, 0)
        const du = dues.reduce((sum, { reste }) => sum + reste, 0)
        expect(total).toBe(Math.min(montant, du))
        for (const part of parts) {
          expect(part.montant).toBeGreaterThan(0)
          expect(part.montant).toBeLessThanOrEqual(dues.find(({ id }) => id === part.creance_id)?.reste ?? 0)
        }
      }),
    )
  })
})
