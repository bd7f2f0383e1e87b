import { expect, test } from 'vitest'
import { proposeAffectations, refusSaisies, toAffectations } from './proposition.ts'

const creances = [
  { id: 'a', echeance: '2025-01-31', reste: 2_000 },
  { id: 'b', echeance: '2026-01-31', reste: 3_000 },
]

test.each([
  [1_000, undefined, [['a', 1_000]]],
  [
    2_500,
    undefined,
    [
      ['a', 2_000],
      ['b', 500],
    ],
  ],
  [2_500, 'b', [['b', 2_500]]],
  [
    4_000,
    'b',
    [
      ['b', 3_000],
      ['a', 1_000],
    ],
  ],
  [
    9_000,
    'z',
    [
      ['a', 2_000],
      ['b', 3_000],
    ],
  ],
  [0, 'b', []],
])('%i centimes, ouverts depuis %s', (montant, premiere, expected) => {
  const parts = proposeAffectations(montant, creances, premiere)
  expect(parts.map(({ cotisation_id, montant: part }) => [cotisation_id, part])).toEqual(expected)
})

test.each([
  [{ a: 2_000, b: 1_000 }, undefined],
  [{ a: null, b: 3_000 }, undefined],
  [{ a: 'dix' }, 'Saisissez des montants positifs.'],
  [{ a: -1 }, 'Saisissez des montants positifs.'],
  [{ a: 2_001 }, 'Une cotisation recevrait plus que ce qui reste dû.'],
  [{ a: 2_000, b: 1_001 }, 'Les affectations dépassent le règlement.'],
])('%j', (saisies, expected) => {
  expect(refusSaisies(3_000, creances, saisies)).toBe(expected)
})

test('ce qui est vide ne paie rien', () => {
  expect(toAffectations({ a: null, b: 0, c: 'x', d: 5 })).toEqual([{ cotisation_id: 'd', montant: 5 }])
})
