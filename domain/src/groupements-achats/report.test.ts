import { expect, test } from 'vitest'
import { reporteAu } from './report.ts'

test.each([
  ['2026-03-20T17:00:00.000Z', '2026-03-27', '2026-03-27T17:00:00.000Z'],
  // Summer time begins on 29 March.
  ['2026-03-27T17:00:00.000Z', '2026-04-03', '2026-04-03T16:00:00.000Z'],
  ['2026-10-20T16:00:00.000Z', '2026-10-27', '2026-10-27T17:00:00.000Z'],
  ['2026-10-24T22:30:00.000Z', '2026-10-30', '2026-10-29T23:30:00.000Z'],
  ['2026-12-30T17:00:00.000Z', '2027-01-02', '2027-01-02T17:00:00.000Z'],
])('Une clôture du %s reportée au %s garde son heure', (instant, jour, attendu) => {
  expect(reporteAu(instant, jour)).toBe(attendu)
})
