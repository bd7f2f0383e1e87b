import { expect, test } from 'vitest'
import { delaiOf } from './delai-cloture.ts'

test.each([
  ['2027-03-19T17:00:00Z', 'Clôture dans 8\u00a0jours'],
  ['2027-03-26T16:00:00Z', 'Clôture dans 25\u00a0h'],
  ['2027-03-27T16:29:30Z', 'Clôture dans 30\u00a0min'],
  ['2027-03-27T16:59:50Z', 'Clôture dans 1\u00a0min'],
  ['2027-03-27T17:00:00Z', 'Clôture en cours'],
])('le %s : %s', (now, attendu) => {
  expect(delaiOf('2027-03-27T17:00:00.000Z', new Date(now))).toBe(attendu)
})
