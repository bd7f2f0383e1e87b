import { expect, test } from 'vitest'
import { anDernier, listFinsDeSemaine } from './semaines.ts'

test.each([
  ['2026-04-15', '2026-04-15', ['2026-04-15']],
  ['2026-04-15', '2026-04-21', ['2026-04-21']],
  ['2026-04-15', '2026-04-22', ['2026-04-21', '2026-04-22']],
  ['2026-04-15', '2026-05-05', ['2026-04-21', '2026-04-28', '2026-05-05']],
])('du %s au %s', (premier, today, attendu) => {
  expect(listFinsDeSemaine(premier, today)).toEqual(attendu)
})

test('une campagne très ancienne ne fait pas une courbe sans fin', () => {
  const fins = listFinsDeSemaine('2001-01-01', '2026-11-21')
  expect([fins.length, fins.at(-1)]).toEqual([80, '2026-11-21'])
})

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-02-28'],
])('le %s se compare au %s', (jour, attendu) => {
  expect(anDernier(jour)).toBe(attendu)
})
