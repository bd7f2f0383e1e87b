import { expect, test } from 'vitest'
import { dateFermeture, limiteAvertissement, limiteFermeture } from './conservation.ts'

test.each([
  ['2026-11-21', '2024-12-21', '2024-11-21', '2026-10-22', '2026-12-21'],
  ['2028-02-29', '2026-03-30', '2026-02-28', '2028-01-30', '2028-03-30'],
])('le %s', (today, avertir, fermer, averti, fermeture) => {
  expect(limiteAvertissement(today)).toBe(avertir)
  expect(limiteFermeture(today)).toEqual({ activite: fermer, avertissement: averti })
  expect(dateFermeture(today)).toBe(fermeture)
})
