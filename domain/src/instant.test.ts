import { expect, test } from 'vitest'
import { formatInstant } from './instant.ts'

test.each([
  ['2026-03-17T20:08:12.000Z', '17 mars 2026 à 21\u00a0h\u00a008'],
  ['2026-03-27T17:00:00.000Z', '27 mars 2026 à 18\u00a0h'],
  ['2026-06-30T22:05:00.000Z', '1er juillet 2026 à 0\u00a0h\u00a005'],
])('L’instant %s se lit « %s »', (instant, attendu) => {
  expect(formatInstant(instant)).toBe(attendu)
})
