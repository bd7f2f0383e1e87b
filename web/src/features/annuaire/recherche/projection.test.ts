import { expect, test } from 'vitest'
import { toPlan } from './projection.ts'

const mirebeau = { latitude: 46.7853, longitude: 0.1811 }

test('le plan garde les distances et les directions', () => {
  expect(toPlan(mirebeau, mirebeau)).toEqual({ x: 0, y: 0 })
  const poitiers = toPlan({ latitude: 46.5846, longitude: 0.3715 }, mirebeau)
  expect(poitiers.x).toBeGreaterThan(0)
  expect(poitiers.y).toBeGreaterThan(0)
  expect(Math.hypot(poitiers.x, poitiers.y)).toBeCloseTo(26.6, 0)
})
