import { expect, test } from 'vitest'
import { findRepere } from './reperage.ts'

test.each([
  ['06 38 98 04 12', '9804', '98 04'],
  ['412 980 455 00017', '98 04', '980 4'],
  ['FA-2026-009804', 'fa 2026', 'FA-2026'],
  ['06 38 98 04 12', '9999', null],
  ['06 38 98 04 12', ' ', null],
])('dans « %s », « %s » se lit « %s »', (label, typed, attendu) => {
  const found = findRepere(label, typed)
  expect(found && label.slice(found.start, found.end)).toBe(attendu)
})
