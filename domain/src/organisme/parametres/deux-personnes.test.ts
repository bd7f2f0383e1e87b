import { expect, test } from 'vitest'
import { refusReglage } from './deux-personnes.ts'

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('le réglage, quand %i personnes peuvent agir, est refusé : %s', (actifs, refuse) => {
  expect(refusReglage(actifs) !== null).toBe(refuse)
})
