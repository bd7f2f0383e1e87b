import { expect, test } from 'vitest'
import { proposeAffectations, readAffectation, refusSaisies, toAffectations } from './proposition.ts'

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
  expect(parts.map(({ creance_id, montant: part }) => [creance_id, part])).toEqual(expected)
})

test.each([
  [{ a: 2_000, b: 1_000 }, undefined],
  [{ a: null, b: 3_000 }, undefined],
  [{ a: 'dix' }, 'Saisissez des montants positifs.'],
  [{ a: -1 }, 'Saisissez des montants positifs.'],
  [{ a: 2_001 }, 'Une pièce recevrait plus que ce qui reste dû.'],
  [{ a: 2_000, b: 1_001 }, 'Les affectations dépassent le règlement.'],
])('%j', (saisies, expected) => {
  expect(refusSaisies(3_000, creances, saisies)).toBe(expected)
})

test('ce qui est vide ne paie rien', () => {
  expect(toAffectations({ a: null, b: 0, c: 'x', d: 5 })).toEqual([{ creance_id: 'd', montant: 5 }])
})

test('un règlement rend ce qu’il paie avant de payer autre chose', () => {
  const montree = { objet: 'Campagne 2027', numero: 'AC-1' }
  const partie = { creance_id: 'a', montant: 500, date_affectation: '2026-01-05', annulee_le: null, ...montree }
  const soldee = { ...partie, creance_id: 'z', montant: 700 }
  const defaite = { ...partie, creance_id: 'b', annulee_le: '2026-02-01' }
  const ouvertes = creances.map((creance) => ({ ...creance, ...montree }))
  const lue = readAffectation({ affectations: [partie, soldee, defaite] }, ouvertes)
  expect(lue.actuelles).toEqual([
    { creance_id: 'a', montant: 500 },
    { creance_id: 'z', montant: 700 },
  ])
  expect(lue.creances.map(({ id, reste }) => [id, reste])).toEqual([
    ['a', 2_500],
    ['z', 700],
    ['b', 3_000],
  ])
})
