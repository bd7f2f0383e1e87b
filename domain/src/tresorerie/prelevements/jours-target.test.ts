import { expect, test } from 'vitest'
import { isJourTarget, nextJourTarget } from './jours-target.ts'

test.each([
  ['2026-11-23', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-12-25', false],
  ['2027-12-24', true],
  ['2027-01-01', false],
  // Easter Sundays: 20 April 2025, 5 April 2026, 28 March 2027, 31 March 2024.
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-04-07', true],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2025-04-18', false],
  ['2025-04-21', false],
  ['2024-03-29', false],
  ['2024-04-01', false],
  // A French holiday on which banks settle.
  ['2026-07-14', true],
  ['2026-11-11', true],
])('le %s, les banques règlent : %s', (jour, attendu) => {
  expect(isJourTarget(jour)).toBe(attendu)
})

test.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-12-25', '2026-12-28'],
  ['2026-04-03', '2026-04-07'],
  ['2027-01-01', '2027-01-04'],
])('à partir du %s, le prochain est le %s', (jour, attendu) => {
  expect(nextJourTarget(jour)).toBe(attendu)
})
