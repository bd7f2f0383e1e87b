import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertQuantite } from './unite.ts'

test.each([
  [600, 'kg', 't', 0.6],
  [2.1, 'kg', 't', 0.0021],
  [1.005, 't', 'kg', 1005],
  [12, 'L', 'L', 12],
  [12, 'L', 'kg', null],
  [3, 'unite', 't', null],
] as const)('%d %s en %s\u00a0: %d', (quantite, de, vers, attendu) => {
  expect(convertQuantite(quantite, de, vers)).toBe(attendu)
})

test('une masse convertie puis reconvertie est la même, au dix-millième', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_990_000 }), (dix_milliemes) => {
      const tonnes = dix_milliemes / 10_000
      const kilos = convertQuantite(tonnes, 't', 'kg') ?? 0
      expect(kilos).toBe(dix_milliemes / 10)
      expect(convertQuantite(kilos, 'kg', 't')).toBe(tonnes)
    }),
    { numRuns: 2_000 },
  )
})
