import { expect, test } from 'vitest'
import { reporteAu } from './report.ts'

test.each([
  ['2026-03-20T17:00:00.000Z', '2026-03-27', '2026-03-27T17:00:00.000Z'],
  // Summer time begins on 29 March 2026.
  ['2026-03-27T17:00:00.000Z', '2026-04-03', '2026-04-03T16:00:00.000Z'],
  ['2026-10-20T16:00:00.000Z', '2026-10-27', '2026-10-27T17:00:00.000Z'],
  ['2026-10-24T22:30:00.000Z', '2026-10-30', '2026-10-29T23:30:00.000Z'],
  // The hour comes twice on 31 October: the first one is kept.
  ['2027-10-24T00:30:00.000Z', '2027-10-31', '2027-10-31T00:30:00.000Z'],
  ['2027-11-07T01:30:00.000Z', '2027-10-31', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T01:30:00.000Z', '2027-11-07', '2027-11-07T01:30:00.000Z'],
  ['2026-12-30T17:00:00.000Z', '2027-01-02', '2027-01-02T17:00:00.000Z'],
])('Une clôture du %s reportée au %s garde son heure', (instant, jour, attendu) => {
  expect(reporteAu(instant, jour)).toBe(attendu)
})

test.each([
  ['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ['2027-04-04T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ['2027-04-04T00:30:15.250Z', '2027-03-28T01:30:15.250Z'],
])(
  'R99 : une clôture du %s, à l’heure que le 28 mars n’a pas, vient une heure plus tard, jamais plus tôt',
  (instant, attendu) => {
    expect(reporteAu(instant, '2027-03-28')).toBe(attendu)
  },
)
