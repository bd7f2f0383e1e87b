import { expect, test } from 'vitest'
import { arrondiDistance, cordeOf, distanceOf } from './distance.ts'

test.each([
  [0, 0],
  [0.04, 0],
  [6.25, 6.3],
  [9.94, 9.9],
  [9.96, 10],
  [12.4, 12],
  [499.5, 500],
])('%d km s’affichent %d', (km, affiche) => {
  expect(arrondiDistance(km)).toBe(affiche)
})

test.each([1, 20, 500, 9_000])('%d km de corde en corde', (km) => {
  expect(cordeOf(km)).toBeLessThan(km)
  expect(distanceOf(cordeOf(km))).toBeCloseTo(km, 6)
})
