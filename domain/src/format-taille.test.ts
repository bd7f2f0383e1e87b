import { expect, test } from 'vitest'
import { formatTaille } from './format-taille.ts'

test.each([
  [0, '1\u00a0ko'],
  [358_400, '350\u00a0ko'],
  [1_258_291, '1,2\u00a0Mo'],
  [10 * 1024 ** 2, '10\u00a0Mo'],
])('%s octets se lisent « %s »', (octets, dit) => {
  expect(formatTaille(octets)).toBe(dit)
})
