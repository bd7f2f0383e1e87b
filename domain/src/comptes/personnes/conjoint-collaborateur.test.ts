import { expect, test } from 'vitest'
import { limiteConjointCollaborateur } from './conjoint-collaborateur.ts'

test.each([
  ['1998-03-01', '2026-12-31'],
  ['2022-01-01', '2026-12-31'],
  ['2022-01-02', '2027-01-01'],
  ['2024-09-01', '2029-08-31'],
])('entré le %s, on sort au plus tard le %s', (debut, limite) => {
  expect(limiteConjointCollaborateur(debut)).toBe(limite)
})
