import { expect, test } from 'vitest'
import { nextEssai } from './essais.ts'

const now = new Date('2026-03-02T08:00:00Z')

test.each([
  [1, '2026-03-02T08:01:00.000Z'],
  [2, '2026-03-02T08:05:00.000Z'],
  [3, '2026-03-02T08:15:00.000Z'],
  [4, '2026-03-02T09:00:00.000Z'],
  [5, '2026-03-02T12:00:00.000Z'],
  [6, '2026-03-02T20:00:00.000Z'],
  [7, '2026-03-03T08:00:00.000Z'],
])('R64 : après %i échecs, le prochain essai a lieu à %s', (tentatives, expected) => {
  expect(nextEssai(tentatives, now)?.toISOString()).toBe(expected)
})

test('R64 : après le huitième échec, plus aucun essai', () => {
  expect(nextEssai(8, now)).toBeNull()
})
