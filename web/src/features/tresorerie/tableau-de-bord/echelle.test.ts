import { expect, test } from 'vitest'
import { echelleOf, toPoints } from './echelle.ts'

test.each([
  [0, [0, 100]],
  [100_00, [0, 20, 40, 60, 80, 100]],
  [182_24, [0, 50, 100, 150, 200]],
  [48_000_00, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [1_000_000_00, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('%i centimes : graduations %o', (max, attendu) => {
  expect(echelleOf(max).map((cents) => cents / 100)).toEqual(attendu)
})

test('les points vont de gauche à droite, le plus grand en haut', () => {
  expect(toPoints([0, 50, 100], 100)).toBe('0,100 50,50 100,0')
  expect(toPoints([100], 100)).toBe('0,0 100,0')
})
